import { useState } from "react";
import type { PaymentCode } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { saveAs } from "#web/http/download.ts";
import { Button } from "#web/ui/button.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import styles from "./code-actions.module.css";

type CodeActionsProps = { code: PaymentCode; number: string; words: Catalogue["portalInvoices"]["pay"] };

/** Saves or shares a payment code on the phone that shows it, whose camera cannot read its own screen. */
export function CodeActions({ code, number, words }: CodeActionsProps) {
  const [hasFailed, setFailed] = useState(false);
  const canShare = useInBrowser(canSharePictures, false);
  async function take(use: (picture: File) => Promise<void> | void) {
    setFailed(false);
    try {
      await use(await codePicture(code, `${format(words.fileName, { number })}.png`));
    } catch (error) {
      // Closing the share sheet is not an error.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  }
  return (
    <div className={styles.actions}>
      <p className={styles.onScreen}>{words.codeText}</p>
      <p className={styles.onPhone}>{words.codeOnPhone}</p>
      <div className={styles.buttons}>
        {code.link === null ? null : (
          <a className={styles.bank} href={code.link} rel="noreferrer">
            {words.openBank}
            <span className="visually-hidden"> {number}</span>
          </a>
        )}
        {canShare ? (
          <Button variant="secondary" onClick={() => void take((picture) => navigator.share({ files: [picture] }))}>
            {words.share}
            <span className="visually-hidden"> {number}</span>
          </Button>
        ) : null}
        <Button
          variant="secondary"
          icon="download"
          onClick={() => void take((picture) => saveAs(picture, picture.name))}
        >
          {words.save}
          <span className="visually-hidden"> {number}</span>
        </Button>
      </div>
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {words.codeFailed}
        </p>
      ) : null}
    </div>
  );
}

function canSharePictures(): boolean {
  const picture = new File([], "code.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [picture] });
}

/** Pixels: sharp enough for every bank's reader and small enough to share. */
const side = 800;

/** Renders a code as PNG, black on white. @throws when the browser cannot draw it */
async function codePicture({ size, path }: Pick<PaymentCode, "size" | "path">, name: string): Promise<File> {
  const scale = Math.ceil(side / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser has no 2D canvas context");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "#000000";
  context.clip(new Path2D(path));
  context.fillRect(0, 0, size, size);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/png");
  const picture = await promise;
  if (picture === null) throw new Error("this browser cannot export a canvas as PNG");
  return new File([picture], name, { type: "image/png" });
}

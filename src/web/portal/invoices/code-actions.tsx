import { useState } from "react";
import type { PaymentCode } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { saveAs } from "#web/http/download.ts";
import { Button } from "#web/ui/button.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import styles from "./code-actions.module.css";
import { codePicture } from "./code-picture.ts";

type CodeActionsProps = {
  code: PaymentCode;
  /** of the invoice */
  number: string;
  words: Catalogue["portalInvoices"]["pay"];
};

/** What can be done with a code by whoever holds the telephone that shows it: its camera cannot read its own screen. */
export function CodeActions({ code, number, words }: CodeActionsProps) {
  const [hasFailed, setFailed] = useState(false);
  const canShare = useInBrowser(canSharePictures, false);
  async function take(use: (picture: File) => Promise<void> | void) {
    setFailed(false);
    try {
      await use(await codePicture(code, `${format(words.fileName, { number })}.png`));
    } catch (error) {
      // Whoever closes the sheet of the telephone wants nothing shared.
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

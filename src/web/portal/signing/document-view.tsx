import { type Ref, useEffect, useState, useSyncExternalStore } from "react";
import { href } from "#domain/shared/paths.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format, plural } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import { openPdf } from "#web/http/download.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { sizeText } from "#web/texts/size-text.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FileButton } from "../components/file-button.tsx";
import styles from "./document-view.module.css";
import type { RoomTexts } from "./room-texts.ts";

type DocumentViewProps = { contract: ContractToSign; words: RoomTexts["room"]["reading"]; onOpened: () => void };

const wide = "(min-width: 48rem)";

/** Shows the PDF to be signed in the browser's viewer. Phones have no embedded viewer; there a button opens it. */
export function DocumentView({ contract, words, onOpened, ref }: DocumentViewProps & { ref: Ref<HTMLElement> }) {
  const locale = useLocale();
  const { contractNumber, document } = contract;
  const path = documentPath(contractNumber);
  async function open() {
    const failure = await openPdf("GET", path);
    if (failure === undefined) onOpened();
    return failure;
  }
  return (
    <section ref={ref} aria-labelledby="text" className={styles.text}>
      <h2 id="text" className={styles.title}>
        {words.document}
      </h2>
      <div className={styles.open}>
        <FileButton icon="document" take={open} busyLabel={words.opening} failure={words.failed}>
          {words.open}
        </FileButton>
        <noscript>
          <a href={path} className={styles.link}>
            {words.open}
          </a>{" "}
          {words.withoutScripts}
        </noscript>
        <span className={styles.about} suppressHydrationWarning>
          {format(plural(locale, words.pages, document.pages), { count: document.pages })},{" "}
          {sizeText(locale, document.size)}
        </span>
      </div>
      <Viewer contract={contract} words={words} onOpened={onOpened} />
    </section>
  );
}

function Viewer({ contract: { contractNumber, document }, words, onOpened }: DocumentViewProps) {
  const canShow = useSyncExternalStore(
    subscribe,
    () => navigator.pdfViewerEnabled && matchMedia(wide).matches,
    () => false,
  );
  const shown = useDocument(canShow ? documentPath(contractNumber) : null, document.sha256);
  const isThere = canShow && shown.at === "there";
  useEffect(() => {
    if (isThere) onOpened();
  }, [isThere, onOpened]);
  if (!canShow) return null;
  if (shown.at === "loading") return <Skeleton shape="field" lines={8} label={words.opening} />;
  if (shown.at === "there") {
    const title = format(words.viewer, { contractNumber });
    // Without `sandbox`: browsers show no PDF in a sandbox. The hash is for Chromium: fit the width, no thumbnails.
    return <iframe src={`${shown.address}#navpanes=0&view=FitH`} title={title} className={styles.viewer} />;
  }
  return (
    <Notice tone="error" role="alert">
      <p>{shown.at === "changed" ? words.changed : words.failed}</p>
    </Notice>
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** `changed`: the bytes are not those of the version on the page. */
type ShownDocument = { at: "loading" | "failed" | "changed" } | { at: "there"; address: string };

const documentPath = (contractNumber: string): string =>
  href("/api/contracts/{contractNumber}/signing-document", { contractNumber });

/** Fetches a PDF and checks that it is the one to be signed. @param path null: fetches nothing @param sha256 hex */
function useDocument(path: string | null, sha256: string): ShownDocument {
  const [fetched, setFetched] = useState<{ sha256: string; shown: ShownDocument } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const ended = new AbortController();
    let address: string | undefined;
    void fetchDocument(path, sha256, ended.signal).then((result) => {
      if (ended.signal.aborted) return;
      if (result instanceof Blob) {
        address = URL.createObjectURL(result);
        setFetched({ sha256, shown: { at: "there", address } });
      } else setFetched({ sha256, shown: { at: result } });
    });
    return () => {
      ended.abort();
      if (address === undefined) return;
      URL.revokeObjectURL(address);
      // When a tablet is turned back, the document is loaded again, since its address was revoked.
      setFetched(null);
    };
  }, [path, sha256]);
  return fetched?.sha256 === sha256 ? fetched.shown : { at: "loading" };
}

async function fetchDocument(path: string, sha256: string, signal: AbortSignal): Promise<Blob | "failed" | "changed"> {
  const { status, data } = await request("GET", path, { accept: "application/octet-stream", signal });
  if (status !== 200 || !(data instanceof Blob)) return "failed";
  const digest = await crypto.subtle.digest("SHA-256", await data.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === sha256 ? data : "changed";
}

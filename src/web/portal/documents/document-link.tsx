import { useState } from "react";
import type { PortalDocument } from "#domain/portal/document.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./document-link.module.css";

type DocumentLinkProps = { document: PortalDocument; words: Catalogue["documents"]["list"] };

/** The title of a document, which opens it. */
export function DocumentLink({ document: { documentId, title, file }, words }: DocumentLinkProps) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  const isAwake = useAwake();
  async function open() {
    setState("busy");
    const take = file?.mime === "application/pdf" ? openPdf : saveFile;
    const failure = await take("GET", href("/api/documents/{id}/download", { id: documentId }));
    setState(failure ?? "rest");
  }
  return (
    <>
      <button
        type="button"
        data-row
        disabled={!isAwake}
        aria-disabled={state === "busy" || undefined}
        className={classNames(styles.link, state === "busy" && styles.busy)}
        onClick={() => void (state === "busy" ? undefined : open())}
      >
        <WholeNumbers>{title}</WholeNumbers>
      </button>
      {typeof state === "object" ? (
        <span role="alert" className={styles.failed}>
          {words.failed} {state.said}
        </span>
      ) : null}
    </>
  );
}

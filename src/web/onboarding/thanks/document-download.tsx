import { href } from "#domain/shared/paths.ts";
import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DocumentLink } from "./document-link.tsx";
import type { ThanksData } from "./load-thanks.ts";
import { useDocumentReady } from "./use-document-ready.ts";

type DocumentDownloadProps = { finished: FinishedApplication; texts: ThanksData["texts"] };

/** The consent document, as soon as it has been made. */
export function DocumentDownload({ finished, texts }: DocumentDownloadProps) {
  const path = href("/api/consent/applications/{id}/document", finished);
  const { state, retry } = useDocumentReady(path, finished.documentReady);
  if (state === "ready") return <DocumentLink path={path} name={finished.reference} label={texts.download} />;
  if (state === "pending") {
    return (
      <div>
        <p>{texts.preparing}</p>
        <Skeleton lines={1} shape="field" label={texts.preparing} />
      </div>
    );
  }
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        <Button variant="secondary" onClick={retry}>
          {texts.retry}
        </Button>
      }
    >
      <p>{texts.documentFailed}</p>
    </Notice>
  );
}

import { useEffect, useState } from "react";
import { href } from "#domain/shared/paths.ts";
import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { request } from "#web/http/client.ts";
import { isIos } from "#web/http/is-ios.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import styles from "./document-link.module.css";
import type { ThanksData } from "./load-thanks.ts";

export function DocumentDownload({ finished, texts }: { finished: FinishedApplication; texts: ThanksData["texts"] }) {
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

/** Opens a PDF in a new tab; iOS downloads it, since its new tab has no way back. */
function DocumentLink({ path, name, label }: { path: string; name: string; label: string }) {
  const isSaved = useInBrowser(() => isIos(navigator.userAgent, navigator.maxTouchPoints), false);
  const how = isSaved ? { download: `${name}.pdf` } : { target: "_blank", rel: "noopener" };
  return (
    <a href={path} className={styles.link} {...how}>
      <Icon name="download" />
      {label}
    </a>
  );
}

type State = "pending" | "ready" | "failed";

/** Polls at the server's interval until the document is made or fails. */
function useDocumentReady(path: string, isReady: boolean): { state: State; retry: () => void } {
  const [state, setState] = useState<State>(isReady ? "ready" : "pending");
  useEffect(() => {
    if (state !== "pending") return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { status, headers } = await request("GET", path, { accept: "application/pdf", signal: stop.signal });
      if (stop.signal.aborted) return;
      if (status === 202) timer = setTimeout(() => void ask(), 1000 * (Number(headers.get("Retry-After")) || 2));
      else setState(status === 200 ? "ready" : "failed");
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, state]);
  return { state, retry: () => setState("pending") };
}

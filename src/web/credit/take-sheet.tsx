import { useState } from "react";
import { openPdf } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { CreditTexts } from "./credit-texts.ts";

/** Downloads the pre-contract information as a PDF. */
export function TakeSheet({ path, texts }: { path: string; texts: CreditTexts }) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  async function take() {
    setState("busy");
    setState((await openPdf("GET", path)) ?? "rest");
  }
  return (
    <>
      <div>
        <Button variant="secondary" icon="download" isBusy={state === "busy"} onClick={() => void take()}>
          {texts.download}
        </Button>
      </div>
      {typeof state === "object" ? (
        <Notice tone="error" role="alert">
          <p>{texts.failed}</p>
          {state.said === undefined ? null : <p>{state.said}</p>}
        </Notice>
      ) : null}
    </>
  );
}

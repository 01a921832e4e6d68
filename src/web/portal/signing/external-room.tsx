import { useState } from "react";
import { format } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { RoomTexts } from "./room-texts.ts";

/** Contracts are signed at somebody else's. The ticket for it lives a minute, so it is asked for by the press. */
export function ExternalRoom({ host, words }: { host: string; words: RoomTexts["room"]["elsewhere"] }) {
  const [state, setState] = useState<"rest" | "busy" | "failed">("rest");
  async function go() {
    setState("busy");
    const { status, data } = await request("GET", "/api/easy-sign/login");
    const url = status === 200 ? urlIn(data) : null;
    if (url === null) setState("failed");
    else location.assign(url);
  }
  return (
    <PortalPage title={words.title} lead={format(words.text, { host })}>
      {state === "failed" ? (
        <Notice tone="error" role="alert">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <Button iconEnd="arrow-right" isBusy={state === "busy"} busyLabel={words.going} onClick={() => void go()}>
        {words.go}
      </Button>
    </PortalPage>
  );
}

function urlIn(data: unknown): string | null {
  return typeof data === "object" && data !== null && "url" in data && typeof data.url === "string" ? data.url : null;
}

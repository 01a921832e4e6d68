import { useState } from "react";
import { useRevalidator } from "react-router";
import type { StepUp } from "#server/contract/profile.ts";
import { format } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import styles from "./enter-code.module.css";
import type { RoomTexts } from "./room-texts.ts";
import { StepUpFields } from "./step-up-fields.tsx";
import type { StepUpTexts } from "./step-up-texts.ts";

type ExternalRoomProps = {
  host: string;
  stepUp: StepUp & { words: StepUpTexts };
  failure: PageFormFailure | undefined;
  words: RoomTexts["room"]["elsewhere"];
};

/**
 * Leads to the signing room of an external provider, which is told who comes. The password has to have been given
 * shortly before.
 */
export function ExternalRoom({ host, stepUp, failure, words }: ExternalRoomProps) {
  const isProving = useIsSending("prove");
  return (
    <PortalPage title={words.title} lead={format(words.text, { host })}>
      {stepUp.isNeeded ? (
        <PostForm noValidate intent="prove" className={styles.form}>
          <StepUpFields stepUp={stepUp} failure={failure} words={stepUp.words} />
          <Button type="submit" isBusy={isProving} busyLabel={stepUp.words.sending}>
            {stepUp.words.submit}
          </Button>
        </PostForm>
      ) : (
        <GoThere words={words} />
      )}
    </PortalPage>
  );
}

/** The ticket lives a minute, so it is asked for by the press. */
function GoThere({ words }: Pick<ExternalRoomProps, "words">) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"rest" | "busy" | "failed">("rest");
  async function go() {
    setState("busy");
    const { status, data } = await request("GET", "/api/easy-sign/login");
    const url = status === 200 ? urlIn(data) : null;
    if (url !== null) location.assign(url);
    else if (status === 403) await revalidate();
    else setState("failed");
  }
  return (
    <>
      {state === "failed" ? (
        <Notice tone="error" role="alert">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <Button iconEnd="arrow-right" isBusy={state === "busy"} busyLabel={words.going} onClick={() => void go()}>
        {words.go}
      </Button>
    </>
  );
}

function urlIn(data: unknown): string | null {
  return typeof data === "object" && data !== null && "url" in data && typeof data.url === "string" ? data.url : null;
}

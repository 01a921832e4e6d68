import { useEffect } from "react";
import type { StepUp } from "#server/contract/profile.ts";
import { format } from "#texts/format.ts";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import styles from "./enter-code.module.css";
import type { RoomTexts } from "./room-texts.ts";
import { StepUpFields } from "./step-up-fields.tsx";
import type { StepUpTexts } from "./step-up-texts.ts";
import { useIsStepUpNeeded } from "./use-step-up.ts";

type ExternalRoomProps = {
  host: string;
  /** the address that lets its user in there for a minute; null: it was not asked for yet */
  url: string | null;
  stepUp: StepUp & { words: StepUpTexts };
  failure: PageFormFailure | undefined;
  words: RoomTexts["room"]["elsewhere"];
};

/** Leads to the room of an external provider, which learns who comes: the password has to be recent. */
export function ExternalRoom({ host, url, stepUp, failure, words }: ExternalRoomProps) {
  const isProving = useIsSending("prove");
  const isGoing = useIsSending("go");
  const unopened = failureOfForm(failure, "go");
  const unproved = failureOfForm(failure, "prove");
  const isStepUpNeeded = useIsStepUpNeeded(stepUp);
  // A refused form does not load the page's data again, and by scripts alone the page knows that the proof has lapsed.
  const mustProve = isStepUpNeeded || unopened?.code === "step-up-required" || unproved !== undefined;
  return (
    <PortalPage title={words.title} lead={format(words.text, { host })}>
      {mustProve ? (
        <PostForm noValidate intent="prove" className={styles.form}>
          <StepUpFields stepUp={stepUp} failure={unproved} words={stepUp.words} />
          <Button type="submit" isBusy={isProving} busyLabel={stepUp.words.sending}>
            {stepUp.words.submit}
          </Button>
        </PostForm>
      ) : url === null ? (
        <PostForm intent="go" className={styles.form}>
          <FailureNotice>{unopened?.message}</FailureNotice>
          <Button type="submit" iconEnd="arrow-right" isBusy={isGoing} busyLabel={words.going}>
            {words.go}
          </Button>
        </PostForm>
      ) : (
        <WayIn host={host} url={url} words={words} />
      )}
    </PortalPage>
  );
}

/** Leads there by itself, and by a link where no script runs: a form must not lead to another host. */
function WayIn({ host, url, words }: Pick<ExternalRoomProps, "host" | "words"> & { url: string }) {
  useEffect(() => location.assign(url), [url]);
  return (
    <div className={styles.form}>
      <p>{words.ticket}</p>
      <ButtonLink to={url} reloadDocument iconEnd="arrow-right">
        {format(words.enter, { host })}
      </ButtonLink>
    </div>
  );
}

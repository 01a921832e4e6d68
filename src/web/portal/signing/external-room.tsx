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
  /** one-minute login address */
  url: string | null;
  stepUp: StepUp & { words: StepUpTexts };
  failure: PageFormFailure | undefined;
  words: RoomTexts["room"]["elsewhere"];
};

/** Links to an external provider's room, which learns the signer's identity: the password must be recent (step-up). */
export function ExternalRoom({ host, url, stepUp, failure, words }: ExternalRoomProps) {
  const isProving = useIsSending("prove");
  const isGoing = useIsSending("go");
  const unopened = failureOfForm(failure, "go");
  const unproved = failureOfForm(failure, "prove");
  const isStepUpNeeded = useIsStepUpNeeded(stepUp);
  // A refused form does not reload the data, and only scripts notice that the step-up has expired.
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

/** Redirects by script, or shows a link: a form must not lead to another host. */
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

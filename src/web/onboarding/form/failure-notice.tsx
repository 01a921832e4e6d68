import { format } from "#texts/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useWizard } from "../state/wizard-context.ts";
import type { SubmissionFailure } from "./submit-step.ts";

/** The step could not be sent. Everything stays on the screen, and the same button tries again. */
export function FailureNotice({ failure, onRetry }: { failure: SubmissionFailure; onRetry: () => void }) {
  const { failure: texts } = useWizard().texts;
  const why = {
    offline: texts.offline,
    "too-many": format(texts.tooMany, { seconds: failure.seconds }),
    outdated: texts.outdated,
    other: `${failure.message ?? ""} ${texts.other}`.trim(),
  };
  return (
    <Notice
      tone="error"
      role="alert"
      title={texts.title}
      actions={
        // The visitor has to read first what has changed.
        failure.reason === "outdated" ? null : (
          <Button variant="secondary" onClick={onRetry}>
            {texts.again}
          </Button>
        )
      }
    >
      <p>{why[failure.reason]}</p>
    </Notice>
  );
}

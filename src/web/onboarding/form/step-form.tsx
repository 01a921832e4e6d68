import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { Step } from "#domain/onboarding/types.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { reportStep } from "../funnel.ts";
import { useWizard } from "../state/wizard-context.ts";
import { BackLink } from "./back-link.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { Problems } from "./problems.tsx";
import styles from "./step-form.module.css";
import { StepFormContext } from "./step-form-context.ts";
import { useStepForm } from "./use-step-form.ts";
import { useSubmitStep } from "./use-submit-step.ts";

type StepFormProps = {
  step: Step;
  title: string;
  lead?: ReactNode;
  submitLabel?: string;
  children: ReactNode;
};

/** The page of one step: heading, problems, questions, and the buttons that lead on. */
export function StepForm({ step, title, lead, submitLabel, children }: StepFormProps) {
  const { application, texts, session } = useWizard();
  const state = useStepForm(step);
  const { submit, isSending, failure } = useSubmitStep(state);
  const reveals = useRef(new Set<() => void>());
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();

  useEffect(() => {
    if (session.shownStep !== null && session.shownStep !== step) heading.current?.focus({ preventScroll: true });
    session.shownStep = step;
  }, [session, step]);
  const reportView = useEffectEvent((shown: Step) => reportStep("step_view", shown, application));
  useEffect(() => reportView(step), [step]);

  const context = useMemo(
    () => ({
      problems: state.problems,
      onReveal(reveal: () => void) {
        reveals.current.add(reveal);
        return () => reveals.current.delete(reveal);
      },
    }),
    [state.problems],
  );
  const revealProblems = () => {
    for (const reveal of reveals.current) reveal();
  };
  const usualLabel = search.get("return") === "onedoc" ? texts.frame.saveAndReturn : texts.frame.continue;

  return (
    <FormProvider {...state.form}>
      <StepFormContext value={context}>
        <form
          noValidate
          method="post"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const { activeElement } = document;
            if (activeElement instanceof HTMLInputElement) state.settle(activeElement.name);
            void submit().then(revealProblems);
          }}
          onBlur={({ target }) => {
            if ("name" in target && typeof target.name === "string" && target.name !== "") state.settle(target.name);
          }}
        >
          <PageHeading ref={heading} lead={lead}>
            {title}
          </PageHeading>
          <Problems title={title} onFollow={revealProblems} />
          <LiveFields>{children}</LiveFields>
          {failure ? <FailureNotice failure={failure} onRetry={() => void submit()} /> : null}
          <div className={styles.actions}>
            <LiveFields>
              <Button
                type="submit"
                size="large"
                iconEnd="arrow-right"
                isBusy={isSending}
                busyLabel={texts.frame.sending}
              >
                {submitLabel ?? usualLabel}
              </Button>
            </LiveFields>
            <BackLink step={step} />
          </div>
        </form>
        <ConflictDialog state={state} onKeepMine={() => void submit()} />
      </StepFormContext>
    </FormProvider>
  );
}

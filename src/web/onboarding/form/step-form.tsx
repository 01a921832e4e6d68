import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { Step } from "#domain/onboarding/types.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Conflict } from "../conflict/conflict.tsx";
import { StepAside } from "../frame/step-aside.tsx";
import { reportStep } from "../funnel.ts";
import { useWizard } from "../state/wizard-context.ts";
import { BackLink } from "./back-link.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { elementOf, inOrderOfTheScreen } from "./in-order-of-the-screen.ts";
import { Problems } from "./problems.tsx";
import { settlingFields } from "./settling-fields.ts";
import styles from "./step-form.module.css";
import { StepFormContext } from "./step-form-context.ts";
import { useStepForm } from "./use-step-form.ts";
import { useSubmitStep } from "./use-submit-step.ts";

/** Loaded only where changes are asked for. */
const AskedForm = lazyPart(async () => ({ default: (await import("../asked/asked-form.tsx")).AskedForm }));

type StepFormProps = {
  step: Step;
  title: string;
  lead?: ReactNode;
  submitLabel?: string;
  /** what is still missing, beside the form where there is room */
  missing?: ReactNode;
  children: ReactNode;
};

/** The page of one step: heading, problems, questions, the buttons that lead on, and what stands beside them. */
export function StepForm({ step, title, lead, submitLabel, missing, children }: StepFormProps) {
  const { application, filedTexts, texts, session } = useWizard();
  const state = useStepForm(step, { isSubmitted: application.steps.some((stored) => stored.step === step) });
  const { submit, isSending, failure } = useSubmitStep(state);
  const reveals = useRef(new Set<(target: Element) => void>());
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
      asked: state.asked,
      onReveal(reveal: (target: Element) => void) {
        reveals.current.add(reveal);
        return () => reveals.current.delete(reveal);
      },
      reveal(target: Element) {
        for (const open of reveals.current) open(target);
      },
    }),
    [state.asked, state.problems],
  );
  const revealFirst = () => {
    const first = inOrderOfTheScreen(state.problems.get().problems, step)[0];
    const target = first && elementOf(first.path, step);
    if (target) context.reveal(target);
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
            void submit().then(revealFirst);
          }}
          {...settlingFields(state)}
        >
          <PageHeading ref={heading} lead={state.asked ? filedTexts?.asked.text : lead}>
            {state.asked && filedTexts ? filedTexts.asked.title : title}
          </PageHeading>
          <Problems title={title} />
          {state.asked && application.changes ? (
            <Suspense fallback={null}>
              <AskedForm asks={application.changes.asks} asked={state.asked}>
                {children}
              </AskedForm>
            </Suspense>
          ) : (
            <LiveFields>{children}</LiveFields>
          )}
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
        <StepAside missing={missing} />
        <Conflict state={state} onKeepMine={() => void submit()} />
      </StepFormContext>
    </FormProvider>
  );
}

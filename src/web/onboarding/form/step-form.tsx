import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { Step } from "#domain/onboarding/types.ts";
import { format } from "#texts/format.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Conflict } from "../conflict/conflict.tsx";
import { StepAside } from "../frame/step-aside.tsx";
import { reportStep } from "../funnel.ts";
import { askedBefore } from "../requested-changes/requested-step.ts";
import { pathOfStep } from "../state/step-path.ts";
import { useWizard } from "../state/wizard-context.ts";
import { elementOf, inOrderOfTheScreen } from "./in-order-of-the-screen.ts";
import { Problems } from "./problems.tsx";
import { settlingFields } from "./settling-fields.ts";
import styles from "./step-form.module.css";
import { StepFormContext } from "./step-form-context.ts";
import type { SubmissionFailure } from "./submit-step.ts";
import { useStepForm } from "./use-step-form.ts";
import { useSubmitStep } from "./use-submit-step.ts";

const RequestedChangesForm = lazyPart(async () => ({
  default: (await import("../requested-changes/requested-changes-form.tsx")).RequestedChangesForm,
}));

type StepFormProps = {
  step: Step;
  title: string;
  lead?: ReactNode;
  submitLabel?: string;
  missing?: ReactNode;
  children: ReactNode;
};

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
              <RequestedChangesForm asks={application.changes.asks} asked={state.asked}>
                {children}
              </RequestedChangesForm>
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

const before: Readonly<Record<Step, Step | null>> = { 0: null, 1: 0, 2: 1, onedoc: 2 };

function BackLink({ step }: { step: Step }) {
  const { application, base, texts } = useWizard();
  const { changes } = application;
  const previous = changes === null ? before[step] : askedBefore(changes, step);
  if (previous === null) return null;
  return (
    <ButtonLink variant="quiet" icon="arrow-left" to={pathOfStep(base, previous)}>
      {texts.frame.back}
    </ButtonLink>
  );
}

function FailureNotice({ failure, onRetry }: { failure: SubmissionFailure; onRetry: () => void }) {
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
        // The applicant has to read the changes first.
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

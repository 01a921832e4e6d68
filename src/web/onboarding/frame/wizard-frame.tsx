import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { isReached } from "#domain/onboarding/steps.ts";
import { type CustomerType, type Step, steps } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import type { WizardData } from "#web/onboarding/state/load-wizard.ts";
import { StepBar } from "#web/ui/step-bar.tsx";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { isRequestedStep } from "../requested-changes/requested-step.ts";
import { pathOfStep, stepOfPath } from "../state/step-path.ts";
import { useWizard, type Wizard, WizardContext } from "../state/wizard-context.ts";
import { sessionFor, type WizardSession } from "../state/wizard-session.ts";
import { useKeepUnsent } from "./use-keep-unsent.ts";
import styles from "./wizard-frame.module.css";

type WizardFrameProps = { data: WizardData; application: OpenApplication; children: ReactNode };

export function WizardFrame({ data, application, children }: WizardFrameProps) {
  const session = useMemo(() => sessionFor(application.id), [application.id]);
  const wizard = useMemo(() => wizardOf(data, application, session), [data, application, session]);
  useKeepUnsent(session);
  return (
    <WizardContext value={wizard}>
      <div className={styles.frame}>
        <div className={styles.bar}>
          <Position />
        </div>
        {children}
      </div>
    </WizardContext>
  );
}

export function wizardOf(data: WizardData, application: OpenApplication, session: WizardSession): Wizard {
  const { locale, texts, words, creditTexts, ownerTexts, filedTexts, base, prefix, today } = data;
  const { problems, warnings } = data.validation;
  const said = { locale, texts, words, creditTexts, ownerTexts: ownerTexts.card, filedTexts, problems, warnings };
  return { application, session, ...said, base, prefix, today };
}

function Position() {
  const { application, base, texts } = useWizard();
  const current = stepOfPath(useLocation().pathname.split("/").at(-1));
  const labels = stepLabels(texts, application.customerType);
  const { changes } = application;
  const isStored = (step: Step) =>
    changes === null
      ? application.steps.some((stored) => stored.step === step)
      : step !== "onedoc" && changes.asks.every((ask) => ask.step !== step || ask.isAnswered);
  const isOpen = (step: Step) =>
    changes === null ? isReached(step, application.furthestStep) : isRequestedStep(changes, step);
  return (
    <StepBar
      label={texts.frame.stepBar}
      doneLabel={texts.frame.done}
      position={format(texts.frame.position, {
        number: (current === null ? 0 : steps.indexOf(current)) + 1,
        total: steps.length,
      })}
      steps={steps.map((step) => ({
        label: labels[step],
        state: step === current ? "current" : isStored(step) ? "done" : "ahead",
        to: isOpen(step) ? pathOfStep(base, step) : undefined,
      }))}
    />
  );
}

function stepLabels({ steps }: WizardTexts, customerType: CustomerType | null): Readonly<Record<Step, string>> {
  const second = {
    company: steps.company,
    "individual-self-employed": steps.business,
    "individual-consumer": steps.money,
  };
  return { 0: steps.who, 1: second[customerType ?? "individual-consumer"], 2: steps.person, onedoc: steps.consent };
}

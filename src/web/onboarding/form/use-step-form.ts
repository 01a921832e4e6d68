import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { usualFields } from "#domain/onboarding/usual-fields.ts";
import { settledEntry } from "../accounts/settled-entry.ts";
import type { Typed } from "../state/blank-values.ts";
import { useStore } from "../state/store.ts";
import { objectOf, typedStep, typedValues } from "../state/typed-step.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { customerTypeOf } from "./customer-type-of.ts";
import { StepProblems } from "./step-problems.ts";

/** The rules of the last step are those of the consent form that is shown. */
function useStepContext(): RuleContext {
  const context = useRuleContext();
  const { form } = useStore(useWizard().session.documentForm).state;
  return form ? { ...context, consents: form.consents, consentTextIdentifier: form.consentTextIdentifier } : context;
}

/** The form of a step: begins with what is known, keeps what is typed, drafts it, and re-validates. */
export function useStepForm(step: Step) {
  const { application, session } = useWizard();
  const context = useStepContext();
  const [begun] = useState(() => typedStep(step, application, session.typed.get(step)));
  const basedOn = useRef(begun.basedOn);
  const form = useForm({ defaultValues: objectOf(begun.values), shouldFocusError: false });
  const [problems] = useState(() => new StepProblems(step, context));
  problems.context = context;

  /** Keeps the step as typed and sends it as a draft; the consent itself is given at once or not at all. */
  const keep = useCallback(
    (values: Typed) => {
      const kept = { values: structuredClone(values), basedOn: basedOn.current };
      session.typed.set(step, kept);
      if (step !== "onedoc") session.drafts.put({ step, customerType: customerTypeOf(values, application), ...kept });
    },
    [application, session, step],
  );

  const isResetting = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (isResetting.current) return;
          keep(values);
          problems.change(name ?? "", values);
        },
      }),
    [form, keep, problems],
  );

  useEffect(() => {
    problems.settle(form.getValues());
    return () => session.drafts.flush();
  }, [form, problems, session]);

  return useMemo(
    () => ({
      form,
      problems,
      basedOn,
      keep,
      /** A field was left: its value is shown in the usual form, and what looks wrong with it is said. */
      settle(name: string) {
        const at = name.slice(0, name.lastIndexOf(".") + 1);
        const card = objectOf(at === "" ? form.getValues() : form.getValues(at.slice(0, -1)));
        const changes = usualFields(name, card, context.country);
        const entry = at.startsWith("companyData.accounts.") ? settledEntry(changes) : {};
        for (const [field, usual] of Object.entries({ ...changes, ...entry })) {
          if (usual !== card[field]) form.setValue(`${at}${field}`, usual);
        }
        problems.settle(form.getValues());
      },
      /** Replaces what is on the screen by what is stored. */
      take(values: unknown, revision: number) {
        isResetting.current = true;
        basedOn.current = revision;
        form.reset(typedValues(step, values, application));
        problems.set({ problems: [], warnings: [], failures: 0 });
        isResetting.current = false;
      },
    }),
    [application, context.country, form, keep, problems, step],
  );
}

export type StepFormState = ReturnType<typeof useStepForm>;

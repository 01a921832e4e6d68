import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type UseFormGetValues, useForm } from "react-hook-form";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { knownWhileTyping, usualFields } from "#domain/onboarding/usual-fields.ts";
import { settledEntry } from "../accounts/settled-entry.ts";
import { requestedStepOf } from "../requested-changes/requested-step.ts";
import type { Typed } from "../state/blank-values.ts";
import { useStore } from "../state/store.ts";
import { customerTypeOf, objectOf, typedStep, typedValues } from "../state/typed-step.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { StepProblems } from "./step-problems.ts";

/** The last step has the rules of the displayed consent form. */
function useStepContext(): RuleContext {
  const context = useRuleContext();
  const { application, session } = useWizard();
  const { form } = useStore(session.documentForm).state;
  const { consent } = application.changes ?? {};
  // Only a changed text needs consent again.
  if (consent && !consent.isNew) return { ...context, consents: [], consentTextIdentifier: consent.identifier };
  return form ? { ...context, consents: form.consents, consentTextIdentifier: form.consentTextIdentifier } : context;
}

/** The form of a step: keeps the typed values, saves them as a draft and validates them. */
export function useStepForm(step: Step, options: { readonly isSubmitted: boolean; readonly card?: string }) {
  const { application, session } = useWizard();
  const context = useStepContext();
  const [begun] = useState(() => typedStep(step, application, session.typed.get(step)));
  const [asked] = useState(() => requestedStepOf(step, application, context));
  const basedOn = useRef(begun.basedOn);
  const form = useForm({ defaultValues: objectOf(begun.values), shouldFocusError: false });
  const [problems] = useState(() => new StepProblems(step, context, objectOf(begun.values), { ...options, asked }));
  problems.context = context;

  /** Keeps the typed step and sends it as a draft. A consent is never drafted: it is given at once or not at all. */
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
          if (name === undefined) return;
          const at = cardOf(name);
          const known = knownWhileTyping(name, valuesAt(at, form.getValues), context.country);
          for (const [field, value] of Object.entries(known)) form.setValue(`${at}${field}`, value);
        },
      }),
    [context.country, form, keep, problems],
  );

  useEffect(() => {
    problems.settle(form.getValues());
    return () => session.drafts.flush();
  }, [form, problems, session]);

  return useMemo(
    () => ({
      form,
      problems,
      asked,
      basedOn,
      keep,
      settle(name: string) {
        const at = cardOf(name);
        const card = valuesAt(at, form.getValues);
        const changes = usualFields(name, card, context.country);
        const entry = at.startsWith("companyData.accounts.") ? settledEntry(changes) : {};
        // Runs before the focus moves, so that typing in a prefilled field replaces its value.
        flushSync(() => {
          for (const [field, usual] of Object.entries({ ...changes, ...entry })) {
            if (usual !== card[field]) form.setValue(`${at}${field}`, usual);
          }
        });
        problems.settle(form.getValues());
      },
      take(values: unknown, revision: number) {
        isResetting.current = true;
        basedOn.current = revision;
        const taken = typedValues(step, values, application);
        form.reset(taken);
        problems.restart(taken, revision > 0);
        isResetting.current = false;
      },
    }),
    [application, asked, context.country, form, keep, problems, step],
  );
}

const cardOf = (name: string): string => name.slice(0, name.lastIndexOf(".") + 1);

const valuesAt = (at: string, getValues: UseFormGetValues<Typed>): Typed =>
  objectOf(at === "" ? getValues() : getValues(at.slice(0, -1)));

export type StepFormState = ReturnType<typeof useStepForm>;

import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { format, plural } from "#texts/format.ts";
import { withPlainSpaces } from "#texts/keep-together.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { useWizard } from "../state/wizard-context.ts";
import { inOrderOfTheScreen } from "./in-order-of-the-screen.ts";
import { positionOf } from "./place-of.ts";
import { useProblemText, useStepFormContext } from "./step-form-context.ts";

/** Lists the problems of a failed submission and takes the focus. The page's title contains their count. */
export function Problems({ title }: { title: string }) {
  const { problems, reveal } = useStepFormContext();
  const { application, locale, texts, words } = useWizard();
  const said = useSyncExternalStore(problems.subscribe, problems.get, problems.get);
  const wordsFor = useProblemText();
  const { step } = problems;
  const count = said.problems.length;
  const countText = format(plural(locale, texts.frame.errorCount, count), { count });

  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    document.title = withPlainSpaces(`${countText} – ${before}`);
    return () => {
      document.title = before;
    };
  }, [count, countText]);

  if (count === 0) return null;
  const { country, customerType } = application;
  const errors = inOrderOfTheScreen(said.problems, step).map(({ path, code }) => ({
    fieldId: positionOf(path, step),
    label: fieldLabel(path, { country, customerType, words }),
    message: wordsFor(code),
  }));
  return (
    <ErrorSummary
      aria-label={title}
      title={texts.frame.errorsTitle}
      errors={errors}
      focusOn={said.failures || undefined}
      onClickCapture={({ target }) => {
        const link = target instanceof Element ? target.closest("a") : null;
        const field = document.getElementById(link?.hash.slice(1) ?? "");
        if (field) flushSync(() => reveal(field));
      }}
    />
  );
}

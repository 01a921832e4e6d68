import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { format } from "#texts/format.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { Badge } from "#web/ui/badge.tsx";
import { useStepFormContext } from "../form/step-form-context.ts";
import { pathOfStep } from "../state/step-path.ts";
import { useFiledTexts, useRuleContext, useWizard } from "../state/wizard-context.ts";
import { ChangeRequestNote } from "./change-request-note.tsx";
import { askedLabel, changedPaths } from "./requested-change-words.ts";
import styles from "./requested-changes.module.css";
import type { RequestedStep, ShownChangeRequest } from "./requested-step.ts";

export function RequestedChangesList({
  asks: changeRequests,
  asked,
}: {
  asks: readonly ShownChangeRequest[];
  asked: RequestedStep;
}) {
  const wizard = useWizard();
  const { asked: words } = useFiledTexts();
  const changed = useChanged(asked);
  const isDone = (changeRequest: ShownChangeRequest) =>
    changeRequest.isAnswered ||
    (asked.asks.includes(changeRequest) && changed.some((path) => isAtOrIn(path, changeRequest.path)));
  const done = changeRequests.filter(isDone).length;
  return (
    <section className={styles.list} aria-label={words.title}>
      <p className={styles.progress} role="status">
        {format(words.progress, { done, total: changeRequests.length })}
      </p>
      <ul className={styles.asks}>
        {changeRequests.map((changeRequest) => (
          <li key={`${changeRequest.step} ${changeRequest.path}`}>
            <Link to={wayTo(changeRequest, wizard.base)}>{askedLabel(changeRequest.path, wizard)}</Link>
            <Badge tone={isDone(changeRequest) ? "done" : "plain"}>
              {isDone(changeRequest) ? words.done : words.open}
            </Badge>
            {isWhole(changeRequest.path) ? <ChangeRequestNote ask={changeRequest} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the link to a requested field, or to its list or part of the step. */
export function wayTo({ step, path }: Pick<ShownChangeRequest, "step" | "path">, base: string): string {
  const field = path.replace(/\.\d+$/, "");
  return `${pathOfStep(base, step)}${isWhole(path) ? "" : `#${fieldId(field)}`}`;
}

/** A group has no field at which its reason could be shown. */
const isWhole = (path: string) => /^\w+Data$/.test(path);

const isAtOrIn = (path: string, around: string) => path === around || path.startsWith(`${around}.`);

function useChanged(asked: RequestedStep): readonly string[] {
  const { application } = useWizard();
  const { step, wire } = useStepFormContext().problems;
  const context = useRuleContext();
  const { getValues } = useFormContext();
  useWatch();
  if (step === "onedoc" || asked.asks.length === 0) return [];
  const { values } = checkStep(step, wire(getValues()), context);
  const now: unknown = JSON.parse(JSON.stringify(values));
  return changedPaths(application.changes?.filed[step], now);
}

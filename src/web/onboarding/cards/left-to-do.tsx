import type { Problem } from "#domain/shared/result.ts";
import { format } from "#texts/format.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { useWizard } from "../state/wizard-context.ts";
import { isGap } from "./card-state.ts";
import styles from "./editable-card.module.css";

const mostNames = 4;

export function LeftToDo({ remaining, isSubmitted }: { remaining: readonly Problem[]; isSubmitted: boolean }) {
  const { application, texts, words } = useWizard();
  const { country, customerType } = application;
  const named = (problems: readonly Problem[]) => {
    const names = problems.map(({ path }) =>
      fieldLabel(path.replace(/(accounts|owners)\.\d+\./, ""), { country, customerType, words }),
    );
    return [...names.slice(0, mostNames), ...(names.length > mostNames ? ["…"] : [])].join(", ");
  };
  const gaps = remaining.filter(isGap);
  const faults = isSubmitted ? remaining.filter((problem) => !isGap(problem)) : [];
  if (gaps.length + faults.length === 0) return null;
  return (
    <p className={styles.left}>
      {faults.length > 0 ? <span>{format(texts.card.faults, { fields: named(faults) })}</span> : null}
      {gaps.length > 0 ? <span>{format(texts.card.lacks, { fields: named(gaps) })}</span> : null}
    </p>
  );
}

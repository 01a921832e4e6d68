import { useFormContext } from "react-hook-form";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { compareValues } from "../conflict/compare-values.ts";
import styles from "../conflict/conflict-dialog.module.css";
import { wireValues } from "../form/wire-values.ts";
import { listOf, objectOf } from "../state/typed-step.ts";
import { useWizard } from "../state/wizard-context.ts";

export function CardComparison({ index, values }: { index: number; values: BeneficialOwner }) {
  const wizard = useWizard();
  const { application, texts, words, ownerTexts } = wizard;
  const { getValues } = useFormContext();
  const { country, customerType } = application;
  const { uboData } = wireValues(1, getValues(), application);
  const differences = compareValues(listOf(objectOf(uboData).owners)[index], values);
  if (differences.length === 0) return <p>{ownerTexts.same}</p>;
  const show = (name: string, value: unknown) => valueText(name, value, wizard);
  return (
    <>
      <p>{ownerTexts.compareText}</p>
      <ul className={styles.list}>
        {differences.map(({ path: name, mine, stored }) => (
          <li key={name} className={styles.difference}>
            <strong>{fieldLabel(name, { country, customerType, words })}</strong>
            <dl className={styles.versions}>
              {show(name, mine) ? (
                <>
                  <dt>{ownerTexts.mine}</dt>
                  <dd>{show(name, mine)}</dd>
                </>
              ) : null}
              <dt>{ownerTexts.theirs}</dt>
              <dd>{show(name, stored) || texts.frame.empty}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

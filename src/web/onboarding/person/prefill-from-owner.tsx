import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { useWizard } from "#web/onboarding/state/wizard-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { personName } from "#web/wizard-words/person-name.ts";
import styles from "./prefill-from-owner.module.css";
import { prefilledValues } from "./prefilled-values.ts";

export function PrefillFromOwner() {
  const { application, locale, texts, words } = useWizard();
  const { setValue } = useFormContext();
  const owners = storedOwners(application);
  const [chosen, setChosen] = useState("0");
  const [said, setSaid] = useState("");
  if (owners.length === 0) return null;
  const nameOf = (owner: BeneficialOwner, index: number) =>
    personName(owner, locale) || format(words.group.owner, { number: index + 1 });

  function fill() {
    const index = Number(chosen);
    const owner = owners[index];
    if (!owner) return;
    for (const [name, value] of prefilledValues(owner, application.country)) setValue(`customerData.${name}`, value);
    setSaid(format(texts.person.prefilled, { name: nameOf(owner, index) }));
  }

  return (
    <Card>
      <div className={styles.row}>
        <SelectField
          name="prefill-owner"
          label={texts.person.prefill}
          hint={texts.person.prefillHint}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={owners.map((owner, index) => ({ value: String(index), label: nameOf(owner, index) }))}
        />
        <Button variant="secondary" icon="user" onClick={fill}>
          {texts.person.prefillButton}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Card>
  );
}

function storedOwners({ customerType, steps }: OpenApplication): readonly BeneficialOwner[] {
  const values = steps.find(({ step }) => step === 1)?.values;
  if (customerType !== "company" || values === undefined || !("uboData" in values)) return [];
  return values.uboData?.owners ?? [];
}

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Country } from "#domain/countries/codes.ts";
import { format } from "#texts/format.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { personName } from "#web/wizard-words/person-name.ts";
import { findActors, type Registered } from "../company/find-company.ts";
import { RegisterButton } from "../company/register-button.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./prefill-from-owner.module.css";
import { prefilledValues } from "./prefilled-values.ts";

export function PrefillFromRegister() {
  const { application, locale, texts } = useWizard();
  const { setValue } = useFormContext();
  const [persons, setPersons] = useState<readonly Registered[]>([]);
  const [chosen, setChosen] = useState("0");
  const [said, setSaid] = useState("");
  const { actors } = texts.person;

  async function find() {
    const found = await findActors(application.id);
    if (found === null) return actors.failed;
    setPersons(found);
    return found.length === 0 ? actors.none : "";
  }

  function take() {
    const person = persons[Number(chosen)];
    if (!person) return;
    for (const [name, value] of registeredValues(person, application.country)) setValue(`customerData.${name}`, value);
    setSaid(format(actors.taken, { name: personName(person, locale) }));
  }

  if (persons.length === 0) {
    return (
      <Card>
        <RegisterButton label={actors.find} ask={find} />
      </Card>
    );
  }
  return (
    <Card>
      <div className={styles.row}>
        <SelectField
          name="prefill-registered"
          label={actors.label}
          hint={actors.hint}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={persons.map((person, index) => ({
            value: String(index),
            label: [personName(person, locale), person["role"]].filter(Boolean).join(", "),
          }))}
        />
        <Button variant="secondary" icon="user" onClick={take}>
          {actors.take}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Card>
  );
}

const same = ["name", "surname", "birthdate", "nationality"] as const;
const address = ["street", "house_number", "city", "zip_code", "country"] as const;

/**
 * Returns the values of a person from the register. Unknown ones become blank, so that no data of another person stays.
 */
export function registeredValues(person: Registered, country: Country): readonly (readonly [string, unknown])[] {
  const permanent = address.map((name) => [`permanent_${name}`, person[name]] as const);
  const owner = Object.fromEntries([...same.map((name) => [name, person[name]] as const), ...permanent]);
  return [...prefilledValues(owner, country), ["title", person["title"] ?? ""]];
}

import { type Country, countries } from "#domain/countries/codes.ts";
import { type RoleAssignment, staffRoles } from "#domain/policies/staff-roles.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import administration from "../components/administration.module.css";
import styles from "./staff-members.module.css";

type RoleBoxesProps = {
  id: string;
  words: Catalogue["backoffice"];
  countryNames: Readonly<Record<Country, string>>;
  held: readonly RoleAssignment[];
};

export function RoleBoxes({ id, words: { roles, colleagues }, countryNames, held }: RoleBoxesProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>{colleagues.roles}</legend>
      <p className={administration.soft}>{colleagues.all}</p>
      {staffRoles.map((role) => {
        const own = held.find((one) => one.role === role);
        return (
          <div key={role} role="group" aria-label={roles.names[role]} className={styles.role}>
            <CheckboxField
              id={`${id}-${role}`}
              name="role"
              value={role}
              label={roles.names[role]}
              defaultChecked={own !== undefined}
              isBare
            />
            <div
              role="group"
              aria-label={`${colleagues.inCountries}: ${roles.names[role]}`}
              className={styles.countries}
            >
              {countries.map((country) => (
                <CheckboxField
                  key={country}
                  id={`${id}-${role}-${country}`}
                  name={`countries.${role}`}
                  value={country}
                  label={countryNames[country]}
                  defaultChecked={own?.countries.includes(country) ?? false}
                  isBare
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

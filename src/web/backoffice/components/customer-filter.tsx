import type { Catalogue } from "#texts/catalogue.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import styles from "./customer-filter.module.css";
import { type FilterOptions, filterNames } from "./customer-filter-fields.ts";

type CustomerFilterProps = {
  words: Catalogue["backofficeCustomers"]["filter"];
  options: FilterOptions;
  typed: Readonly<Record<string, string>>;
  error: (name: string) => string | undefined;
};

export function CustomerFilter({ words, options, typed, error }: CustomerFilterProps) {
  return (
    <div className={styles.row}>
      {filterNames.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={words[name]}
          options={options[name]}
          emptyLabel={words.any}
          defaultValue={typed[name]}
          error={error(name)}
        />
      ))}
    </div>
  );
}

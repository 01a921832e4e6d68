import type { ChangeEvent } from "react";
import { mostRecipients } from "#domain/portal/publication.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { useKept } from "#web/page-form/use-kept.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { CustomerFilter } from "../components/customer-filter.tsx";
import type { FilterOptions } from "../components/customer-filter-fields.ts";
import { FileChoice } from "../components/file-choice.tsx";
import styles from "./messages.module.css";

type RecipientsProps = {
  words: Catalogue["backofficeConversations"]["messages"]["fresh"];
  filterWords: Catalogue["backofficeCustomers"]["filter"];
  options: FilterOptions;
  draft: string;
  typed: Readonly<Record<string, string>>;
  error: (name: string) => string | undefined;
};

export function Recipients({ words, filterWords, options, draft, typed, error }: RecipientsProps) {
  const locale = useLocale();
  const isAwake = useAwake();
  const [ids, typeIds] = useKept(draft, typed["customerIds"]);

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (file) typeIds((await file.text()).trim());
    // Allows the same file to be chosen again after a correction.
    target.value = "";
  }

  return (
    <>
      <RadioGroup
        name="whom"
        label={words.whom}
        isInline
        defaultValue={typed["whom"] || "ids"}
        options={[
          { value: "ids", label: words.ids },
          { value: "filter", label: words.filter },
        ]}
      />
      <div className={`${styles.some} ${styles.byIds}`}>
        <Textarea
          name="customerIds"
          label={words.customerIds}
          hint={format(words.customerIdsHint, { most: countText(locale, mostRecipients) })}
          rows={3}
          value={ids}
          onChange={(event) => typeIds(event.target.value)}
          error={error("customerIds")}
        />
        {isAwake ? (
          <FileChoice
            id="ids-file"
            accept=".csv,text/csv,text/plain"
            choose={words.csv}
            onChange={(event) => void read(event)}
          />
        ) : null}
      </div>
      <div className={styles.byFilter}>
        <CustomerFilter words={filterWords} options={options} typed={typed} error={error} />
      </div>
    </>
  );
}

import { Link } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { RefusedPage } from "#server/use-cases/back-office/invitations/bulk-invitation.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import parts from "../parts/governing.module.css";
import { PlainTable } from "../parts/plain-table.tsx";

const columns = ["name", "country", "sentTo"] as const;

type RefusedEmailsProps = {
  words: Catalogue["backofficeInvitations"]["customers"];
  countryNames: Readonly<Record<Country, string>>;
  /** the filter of the invitation in words */
  whom: string;
  items: RefusedPage["items"];
};

/** Customers whose address took no e-mail, each with the way to its page. */
export function RefusedEmails({ words, countryNames, whom, items }: RefusedEmailsProps) {
  const locale = useLocale();
  return (
    <section className={parts.section} aria-labelledby="refused">
      <h2 id="refused">{format(words.refusedTitle, { whom })}</h2>
      {items.length === 0 ? (
        <p className={parts.soft}>{words.noneRefused}</p>
      ) : (
        <>
          <p className={parts.soft}>{words.refusedLead}</p>
          <PlainTable
            caption={words.refused}
            columns={columns.map((key) => ({ key, label: words.columns[key] }))}
            rows={items.map(({ customer: { customerId, name, country }, sentTo }) => ({
              id: customerId,
              cells: {
                name: (
                  <Link to={localePath(locale, href("/backoffice/customers/:customerId", { customerId }))}>{name}</Link>
                ),
                country: countryNames[country],
                sentTo: sentTo ?? "",
              },
            }))}
          />
        </>
      )}
    </section>
  );
}

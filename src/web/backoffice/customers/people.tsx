import type { CustomerRecord, OpenedCustomer } from "#server/contract/customers.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Moment } from "#web/ui/day.tsx";
import { PlainTable } from "../parts/plain-table.tsx";
import styles from "./customer.module.css";

type PeopleProps = {
  words: Catalogue["backofficeCustomers"]["one"];
  people: OpenedCustomer["people"];
  ended: CustomerRecord["ended"];
};

/** Who acts for a customer, and who did. */
export function People({ words, people, ended }: PeopleProps) {
  const { columns } = words;
  return (
    <section className={styles.part} aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      <p className={styles.soft}>{words.peopleLead}</p>
      {people.length === 0 ? <p className={styles.soft}>{words.nothing}</p> : null}
      {people.length === 0 ? null : (
        <PlainTable
          caption={words.people}
          columns={[
            { key: "email", label: columns.email },
            { key: "idam", label: columns.idam },
            { key: "since", label: columns.since },
          ]}
          rows={people.map(({ idam, email, since }) => ({
            id: idam,
            cells: { email, idam: <span className={styles.code}>{idam}</span>, since: <Moment at={since} /> },
          }))}
        />
      )}
      {ended.length === 0 ? null : (
        <>
          <h3>{words.ended}</h3>
          <PlainTable
            caption={words.ended}
            columns={[
              { key: "email", label: columns.email },
              { key: "since", label: columns.since },
              { key: "until", label: columns.until },
            ]}
            rows={ended.map(({ idam, email, since, until }) => ({
              id: idam,
              cells: { email, since: <Moment at={since} />, until: <Moment at={until} /> },
            }))}
          />
        </>
      )}
    </section>
  );
}

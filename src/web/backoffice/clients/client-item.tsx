import type { Country } from "#domain/countries/codes.ts";
import type { ShownTerms } from "#server/use-cases/back-office/clients/list-clients.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { ScopeList } from "./scope-list.tsx";
import { TermsFields } from "./settings-fields.tsx";

export interface ShownClient {
  readonly id: string;
  readonly terms: ShownTerms;
  readonly about: string;
  readonly keys: readonly {
    readonly id: string;
    readonly created: string;
    readonly lastUsed: string;
    readonly revoked: string | null;
  }[];
}

type ClientItemProps = {
  words: Catalogue["administration"]["clients"];
  countryNames: Readonly<Record<Country, string>>;
  sending: string;
  client: ShownClient;
  failureOf: (intent: string) => PageFormFailure | undefined;
};

export function ClientItem({ words, countryNames, sending, client, failureOf }: ClientItemProps) {
  const { id, terms, about, keys } = client;
  const [change, more] = [`terms ${id}`, `key ${id}`];
  return (
    <article className={styles.section} aria-labelledby={`client-${id}`}>
      <h2 id={`client-${id}`}>{id}</h2>
      <p>{about}</p>
      <ScopeList scopes={terms.scopes} words={words} />
      <PlainTable
        none={<p className={styles.soft}>{words.noKeys}</p>}
        caption={`${words.keys}: ${id}`}
        columns={["id", "created", "lastUsed", "state", "act"]}
        words={{ ...words, id: words.key }}
        rows={keys.map(({ id: keyId, created, lastUsed, revoked }) => ({
          id: keyId,
          cells: {
            id: <span className={styles.code}>vol_{keyId}</span>,
            created,
            lastUsed,
            state: revoked === null ? <Badge tone="done">{words.works}</Badge> : <Badge>{revoked}</Badge>,
            act:
              revoked === null ? (
                <PageForm
                  intent={`revoke ${keyId}`}
                  failure={failureOf(`revoke ${keyId}`)}
                  submit={words.revoke}
                  submitLabel={`${words.revoke}: vol_${keyId}`}
                  sending={sending}
                  look={{ variant: "danger" }}
                />
              ) : null,
          },
        }))}
      />
      <div className={styles.narrow}>
        <Disclosure summary={words.change} open={failureOf(change) !== undefined}>
          <PageForm
            intent={change}
            failure={failureOf(change)}
            submit={words.propose}
            submitLabel={`${words.propose}: ${words.change}, ${id}`}
            sending={sending}
          >
            <TermsFields id={id} words={words} countryNames={countryNames} failure={failureOf(change)} terms={terms} />
          </PageForm>
        </Disclosure>
        <Disclosure summary={words.moreKeys} open={failureOf(more) !== undefined}>
          <PageForm
            intent={more}
            failure={failureOf(more)}
            submit={words.propose}
            submitLabel={`${words.propose}: ${words.moreKeys}, ${id}`}
            sending={sending}
          >
            <p>{words.moreKeysLead}</p>
          </PageForm>
        </Disclosure>
      </div>
    </article>
  );
}

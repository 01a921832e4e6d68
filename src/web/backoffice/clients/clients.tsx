import type { Locale } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import type { ClientChange, ListedClient } from "#server/use-cases/back-office/clients/list-clients.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, typedField } from "#web/page-form/page-form-failure.ts";
import { momentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { ShownOnce } from "../components/shown-once.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/clients.ts";
import { ClientItem, type ShownClient } from "./client-item.tsx";
import { handleClientForm } from "./handle-client-form.ts";
import { ScopeList } from "./scope-list.tsx";
import { TermsFields } from "./settings-fields.tsx";
import { termsInWords } from "./settings-summary.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, session, locale }) =>
    shownClients(await staff.listClients({}), session.staff.id, locale),
  );
}

function shownClients(
  { clients, changes }: { readonly clients: readonly ListedClient[]; readonly changes: readonly ClientChange[] },
  ownId: string,
  locale: Locale,
) {
  const { administration, account, publicPages } = catalogue(locale);
  const countryNames = publicPages.onboarding.countries;
  const words = administration.clients;
  const at = (moment: string) => momentText(locale, moment);
  const show = ({ clientId, created: _created, keys, ...terms }: ListedClient): ShownClient => ({
    id: clientId,
    terms,
    about: termsInWords(terms, { clients: words, countryNames }, locale),
    keys: keys.map(({ keyId, created, lastUsed, revoked }) => ({
      id: keyId,
      created: at(created),
      lastUsed: lastUsed === null ? words.never : at(lastUsed),
      revoked: revoked === null ? null : format(words.revoked, { time: at(revoked) }),
    })),
  });
  const showChange = ({ changeId, kind, clientId, terms, by, state, until }: ClientChange) => ({
    id: changeId,
    title: format(words.kinds[kind], { client: clientId }),
    terms: terms === null ? null : termsInWords(terms, { clients: words, countryNames }, locale),
    scopes: terms?.scopes ?? [],
    state: format(words.states[state], { who: by.name, time: at(until) }),
    mayDraw: state === "agreed" && by.staffId === ownId,
  });
  return {
    words,
    countryNames,
    sending: account.forms.sending,
    clients: clients.map(show),
    changes: changes.map(showChange),
  };
}

export const action = async ({ context, url }: Route.ActionArgs) => await handleClientForm({ context, url });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countryNames, sending, clients, changes } = loaderData;
  const { done, failure } = actionData ?? {};
  const failureOf = (intent: string) => failureOfForm(failure, intent);
  const wrong = failureOf("client");
  const labels = {
    clientId: words.name,
    system: words.system,
    scopes: words.scopes,
    countries: words.countries,
    networks: words.networks,
    rate: words.rate,
  };
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {done?.did === "drawn" ? (
        <ShownOnce title={words.drawn} lead={words.once} label={words.key} secret={done.key} copy={words.copy} />
      ) : null}
      {done && done.did !== "drawn" ? <Notice tone="success" role="status" title={words.done[done.did]} /> : null}
      {done?.did === "revoked" && done.stopped.length > 0 ? (
        <Notice tone="warning" role="status" title={words.stopped}>
          <ul className={styles.plain}>
            {done.stopped.map(({ webhookId, host }) => (
              <li key={webhookId}>
                <PageLink to={href("/backoffice/webhooks/:webhookId", { webhookId })}>{host}</PageLink>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {changes.length === 0 ? null : (
        <Section id="changes" title={words.changes} className={styles.section}>
          <ul className={styles.plain}>
            {changes.map(({ id, title, terms, scopes, state, mayDraw }) => (
              <li key={id} className={styles.narrow}>
                <div>
                  <strong>{title}</strong>
                  {terms === null ? null : <p>{terms}</p>}
                  {scopes.length === 0 ? null : <ScopeList scopes={scopes} words={words} />}
                  <p className={styles.soft}>{state}</p>
                </div>
                {mayDraw ? (
                  <PageForm
                    intent={`draw ${id}`}
                    failure={failureOf(`draw ${id}`)}
                    submit={words.draw}
                    submitLabel={`${words.draw}: ${title}`}
                    sending={sending}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {clients.map((client) => (
        <ClientItem key={client.id} {...{ words, countryNames, sending, client, failureOf }} />
      ))}
      {clients.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <Section id="add" title={words.add} className={styles.section}>
        <div className={styles.narrow}>
          <p className={styles.soft}>{words.addLead}</p>
          <PageForm
            key={`${clients.length} ${changes.length}`}
            intent="client"
            failure={wrong}
            problems={{ title: words.problems, labels }}
            submit={words.propose}
            submitLabel={`${words.propose}: ${words.add}`}
            sending={sending}
          >
            <TextField
              {...typedField(wrong, "clientId")}
              label={words.name}
              hint={words.nameHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
            <TermsFields id="new" words={words} countryNames={countryNames} failure={wrong} terms={null} />
          </PageForm>
        </div>
      </Section>
    </div>
  );
}

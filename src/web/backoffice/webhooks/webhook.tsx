import { Link } from "react-router";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { exactMomentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { ShownOnce } from "../components/shown-once.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/webhook.ts";
import { WebhookState, webhookStateOf } from "./webhook-state.tsx";

export async function loader({ context, url, params: { webhookId } }: Route.LoaderArgs) {
  const after = url.searchParams.get("after");
  return await loadStaffPage({ context, url }, async ({ staff, locale }) =>
    shownWebhook(await staff.readWebhook({ webhookId, input: after === null ? {} : { after } }), locale),
  );
}

type ReadWebhook = Awaited<ReturnType<BackOfficeCalls["readWebhook"]>>;

function shownWebhook({ webhook, deliveries, next }: ReadWebhook, locale: Locale) {
  const { administration, account } = catalogue(locale);
  const words = administration.webhooks;
  const at = (moment: string) => exactMomentText(locale, moment);
  const { url: to, client, types, created, silentSince, off, oldSecretUntil } = webhook;
  const names: Readonly<Record<string, string>> = words.typeNames;
  const facts = [
    { term: words.client, value: client },
    { term: words.types, value: types.map((one) => `${words.typeNames[one]} (${one})`).join(", ") },
    { term: words.created, value: at(created) },
    ...(silentSince === null ? [] : [{ term: words.silentSince, value: at(silentSince) }]),
    ...(off === null ? [] : [{ term: words.offSince, value: at(off.since) }]),
    ...(oldSecretUntil === null || new Date(oldSecretUntil) < new Date()
      ? []
      : [{ term: words.oldSecret, value: at(oldSecretUntil) }]),
  ];
  return {
    words,
    copy: administration.clients.copy,
    sending: account.forms.sending,
    url: to,
    state: webhookStateOf(webhook),
    facts,
    next,
    deliveries: deliveries.map(({ deliveryId, eventId, type, state, created: made, next: again, tries }) => ({
      id: deliveryId,
      eventId,
      type,
      name: names[type] ?? type,
      state,
      created: at(made),
      next: again === null ? null : format(words.again, { time: at(again) }),
      tries: tries.map(({ at: began, status, problem, ms }, place) => ({
        id: `${place}`,
        text: format(words.try, { time: at(began), outcome: status ?? problemText(problem, words), ms }),
      })),
    })),
  };
}

/** Explains a failed attempt. @param problem a code; an unknown one is shown as it is */
function problemText(problem: string | null, { noAnswer, faults }: Catalogue["administration"]["webhooks"]): string {
  if (problem === null) return "–";
  const words: Readonly<Record<string, string>> = { ...noAnswer, ...faults };
  return words[problem] ?? problem;
}

export async function action({ context, url, params: { webhookId } }: Route.ActionArgs) {
  return await handleStaffForm({ context, url }, async ({ staff, field }) => {
    const [act, deliveryId = ""] = field("intent").split(" ");
    if (act === "secret") return { did: "secret" as const, ...(await staff.changeWebhookSecret({ webhookId })) };
    if (act === "repeat") await staff.repeatDelivery({ webhookId, deliveryId });
    else if (act === "test") await staff.testWebhook({ webhookId });
    else if (act === "remove") {
      await staff.removeWebhook({ webhookId });
      return redirectTo(localePath(splitLocale(url.pathname).locale, "/backoffice/webhooks"));
    }
    return { did: "sent" as const };
  });
}

const tones = { pending: "due", delivered: "done", failed: "wrong" } as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.one);

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { words, copy, sending, url, state, facts, next, deliveries } = loaderData;
  const { done, failure } = actionData ?? {};
  const act = (intent: string, submit: string, label = submit) => (
    <PageForm
      intent={intent}
      failure={failureOfForm(failure, intent)}
      submit={submit}
      submitLabel={label}
      sending={sending}
      look={{ variant: intent === "remove" ? "danger" : "secondary" }}
    />
  );
  return (
    <div className={styles.page}>
      <PageHeading
        eyebrow={<PageLink to="/backoffice/webhooks">{words.back}</PageLink>}
        lead={<WebhookState words={words} state={state} />}
      >
        {url}
      </PageHeading>
      {done?.did === "secret" ? (
        <ShownOnce title={words.changed} lead={words.onceAgain} label={words.secret} secret={done.secret} copy={copy} />
      ) : null}
      {done?.did === "sent" ? <Notice tone="success" role="status" title={words.sent} /> : null}
      {state === "on" || state === "silent" ? null : <Notice tone="warning" title={words.offLead[state]} />}
      <div className={styles.beside}>
        <Section id="deliveries" title={words.deliveries} className={styles.section}>
          <PlainTable
            none={<p className={styles.soft}>{words.noDeliveries}</p>}
            caption={words.deliveries}
            columns={["type", "state", "created", "tries", "act"]}
            words={words}
            rows={deliveries.map((one) => ({
              id: one.id,
              cells: {
                type: (
                  <span>
                    {one.name} <span className={styles.detail}>{one.type}</span>
                  </span>
                ),
                state: <Badge tone={tones[one.state]}>{words.deliveryStates[one.state]}</Badge>,
                created: one.created,
                tries: (
                  <ul className={styles.plain}>
                    {one.tries.map(({ id, text }) => (
                      <li key={id}>{text}</li>
                    ))}
                    {one.next === null ? null : <li className={styles.soft}>{one.next}</li>}
                  </ul>
                ),
                act: act(`repeat ${one.id}`, words.repeat, `${words.repeat}: ${one.name}, ${one.created}`),
              },
            }))}
          />
          {next === null ? null : (
            <p className={styles.ways}>
              <Link to={`?after=${next}`}>{words.older}</Link>
            </p>
          )}
        </Section>
        <div>
          <Section id="about" title={words.about} className={styles.section}>
            <DefinitionList rows={facts} />
          </Section>
          <Section id="acts" title={words.acts} className={styles.section}>
            <p className={styles.soft}>{words.testLead}</p>
            {act("test", words.test)}
            <Disclosure summary={words.changeSecret}>
              <p>{words.changeSecretLead}</p>
              {act("secret", words.changeSecret)}
            </Disclosure>
            <Disclosure summary={words.remove}>
              <p>{words.removeLead}</p>
              {act("remove", words.remove)}
            </Disclosure>
          </Section>
        </div>
      </div>
    </div>
  );
}

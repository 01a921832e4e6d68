import { eventTypes } from "#domain/portal/events.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { GroupFrame } from "#web/fields/field-frame.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, typedField } from "#web/page-form/page-form-failure.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { ShownOnce } from "../components/shown-once.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/webhooks.ts";
import { WebhookState, webhookStateOf } from "./webhook-state.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { administration, account } = catalogue(locale);
    const { clients: shared, webhooks: words } = administration;
    const { items, clients } = await staff.listWebhooks({});
    const webhooks = items.map((webhook) => ({
      id: webhook.webhookId,
      url: webhook.url,
      client: webhook.client,
      types: webhook.types.map((type) => words.typeNames[type]).join(", "),
      state: webhookStateOf(webhook),
    }));
    return { words, copy: shared.copy, sending: account.forms.sending, webhooks, clients };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ page, staff, form, field }) => {
      const raw = { client: field("client"), url: field("url"), types: form.getAll("types") };
      return await staff.addWebhook({ raw }).catch((error: unknown) => {
        const wrong = page.refusalOf(error)?.fields ?? {};
        const { faults } = catalogue(splitLocale(url.pathname).locale).administration.webhooks;
        const fault = Object.entries(faults).find(([known]) => known === wrong["url"])?.[1];
        throw fault === undefined ? error : new WrongFields({ ...wrong, url: fault });
      });
    },
    { keep: ["client", "url"] },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { words, copy, sending, webhooks, clients } = loaderData;
  const { done, failure } = actionData ?? {};
  const wrong = failureOfForm(failure, "add");
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {done ? (
        <ShownOnce title={words.added} lead={words.once} label={words.secret} secret={done.secret} copy={copy} />
      ) : null}
      <PlainTable
        none={<p className={styles.soft}>{words.none}</p>}
        caption={words.title}
        columns={["url", "state", "client", "types"]}
        words={words}
        rows={webhooks.map(({ id, url, client, types, state }) => ({
          id,
          cells: {
            url: <PageLink to={href("/backoffice/webhooks/:webhookId", { webhookId: id })}>{url}</PageLink>,
            state: <WebhookState words={words} state={state} />,
            client,
            types,
          },
        }))}
      />
      <Section id="add" title={words.add} className={styles.section}>
        {clients.length === 0 ? (
          <p>{words.noClient}</p>
        ) : (
          <div className={styles.narrow}>
            <PageForm
              key={webhooks.length}
              intent="add"
              failure={wrong}
              problems={{ title: words.problems, labels: { client: words.client, url: words.url, types: words.types } }}
              submit={words.add}
              sending={sending}
            >
              <SelectField
                {...typedField(wrong, "client")}
                label={words.client}
                options={clients.map((value) => ({ value, label: value }))}
              />
              <TextField
                {...typedField(wrong, "url")}
                type="url"
                label={words.url}
                autoComplete="off"
                maxLength={2_000}
              />
              <GroupFrame id="types" label={words.types} error={wrong?.fields["types"]}>
                <div className={styles.inColumns}>
                  {eventTypes.map((type) => (
                    <CheckboxField
                      key={type}
                      id={type}
                      name="types"
                      value={type}
                      label={words.typeNames[type]}
                      hint={type}
                      isBare
                    />
                  ))}
                </div>
              </GroupFrame>
            </PageForm>
          </div>
        )}
      </Section>
    </div>
  );
}

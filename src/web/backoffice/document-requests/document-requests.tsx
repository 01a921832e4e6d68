import { documentKinds } from "#domain/portal/document.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, typedField } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day } from "#web/ui/day.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { CustomerLead } from "../components/customer-lead.tsx";
import layout from "../components/page-with-actions.module.css";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/document-requests.ts";
import styles from "./upload.module.css";

const usualDays = 14;

export async function loader({ context, url, params: { customerId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { items } = await staff.listDocumentRequests({ customerId });
    const { name, contractNumbers, country } = await staff.readCustomer({ customerId });
    const { backofficeConversations, documents, publicPages } = catalogue(locale);
    return {
      words: backofficeConversations.uploads,
      kinds: documents.kinds,
      customer: { customerId, name, contractNumbers },
      country: publicPages.onboarding.countries[country],
      demands: items,
      usualDue: addDays(calendarDateInPrague(new Date()), usualDays),
      mayWork: staff.requestDocument.isAllowed(country),
    };
  });
}

export async function action({ context, url, params: { customerId } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, field, raw }): Promise<{ readonly did: "asked" | "withdrawn"; readonly id: string }> => {
      if (field("intent") === "ask") {
        const { demandId } = await staff.requestDocument({ customerId, raw });
        return { did: "asked", id: demandId };
      }
      const demandId = field("demandId");
      await staff.withdrawDocumentRequest({ demandId });
      return { did: "withdrawn", id: demandId };
    },
    { keep: ["kind", "title", "due", "contractNumber"] },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.ofCustomer);

const tones = { missing: "plain", "to-check": "due", accepted: "done", withdrawn: "plain" } as const;

export default function DocumentRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { words, kinds, customer, country, demands: documentRequests, usualDue, mayWork } = loaderData;
  const { done, failure } = actionData ?? {};
  const ask = failureOfForm(failure, "ask");
  return (
    <div className={layout.page}>
      <PageHeading lead={<CustomerLead customer={customer} rest={[country]} />}>{words.ofCustomer}</PageHeading>
      {done ? <SentNotice key={done.id + done.did}>{words.done[done.did]}</SentNotice> : null}
      <div className={layout.columns}>
        <section className={layout.part} aria-label={words.ofCustomer}>
          {documentRequests.length === 0 ? <p className={layout.soft}>{words.none}</p> : null}
          <ul className={styles.list}>
            {documentRequests.map(({ demandId, title, kind, due, state, contractNumber }) => (
              <li key={demandId} className={styles.demand}>
                <div className={styles.about}>
                  <PageLink to={href("/backoffice/uploads/:demandId", { demandId })}>{title}</PageLink>
                  <p className={layout.soft}>
                    {kinds[kind]}
                    {contractNumber === null ? "" : ` · ${contractNumber}`} · {words.due} <Day date={due} />
                  </p>
                </div>
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
                {mayWork && state === "missing" ? (
                  <PageForm
                    intent={`withdraw ${demandId}`}
                    hidden={{ demandId }}
                    failure={failureOfForm(failure, `withdraw ${demandId}`)}
                    submit={words.withdraw}
                    submitLabel={`${words.withdraw}: ${title}`}
                    sending={words.withdrawing}
                    look={{ variant: "quiet" }}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
        {mayWork ? (
          <aside className={layout.part}>
            <h2>{words.ask}</h2>
            <PageForm
              key={done?.id}
              intent="ask"
              failure={ask}
              problems={{
                title: words.problems,
                labels: { kind: words.kind, title: words.name, due: words.due, contractNumber: words.contract },
              }}
              submit={words.ask}
              sending={words.asking}
            >
              <TextField
                {...typedField(ask, "title")}
                label={words.name}
                hint={words.nameHint}
                maxLength={300}
                autoComplete="off"
              />
              <SelectField
                name="kind"
                label={words.kind}
                options={documentKinds.map((value) => ({ value, label: kinds[value] }))}
                defaultValue={ask?.typed["kind"] || "other"}
                error={ask?.fields["kind"]}
              />
              <SelectField
                {...typedField(ask, "contractNumber")}
                label={words.contract}
                options={customer.contractNumbers.map((value) => ({ value, label: value }))}
                emptyLabel={words.noContract}
              />
              <TextField
                name="due"
                type="date"
                label={words.due}
                width="half"
                defaultValue={ask?.typed["due"] || usualDue}
                error={ask?.fields["due"]}
              />
            </PageForm>
          </aside>
        ) : null}
      </div>
    </div>
  );
}

import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day, Moment } from "#web/ui/day.tsx";
import { PageBody } from "#web/ui/page-body.tsx";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { beginIntent } from "../impersonation/begin-intent.ts";
import { BeginView } from "../impersonation/begin-view.tsx";
import { offerInWords } from "../offers/offer-in-words.ts";
import { MaskedText } from "../reveal/masked-text.tsx";
import { RevealScope } from "../reveal/reveal-scope.tsx";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/customer.ts";
import { Contact } from "./contact.tsx";
import styles from "./customer.module.css";
import { CustomerRecords } from "./customer-records.tsx";
import { handlePeopleForm, proposalsAbout } from "./handle-people-form.ts";
import { InvitationPart } from "./invitation-section.tsx";
import { People } from "./people.tsx";
import { timelineOf } from "./timeline.ts";

export async function loader({ context, url, params: { customerId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const customer = await staff.readCustomer({ customerId });
    const record = await staff.readCustomerRecord({ customerId });
    const { items: documentRequests } = await staff.listDocumentRequests({ customerId });
    const offers = await staff.listOffers({ customerId });
    const all = catalogue(locale);
    const {
      backofficeCustomers,
      backofficeConversations,
      backofficeQueue,
      portalContracts,
      requests,
      publicPages,
      wizard,
    } = all;
    const words = backofficeCustomers.one;
    return {
      words,
      revealing: backofficeCustomers.reveal,
      view: backofficeCustomers.impersonation,
      labels: {
        types: Object.fromEntries(Object.entries(requests.types).map(([type, { label }]) => [type, label])),
        statuses: backofficeConversations.statuses,
        cases: backofficeQueue.states,
        contracts: portalContracts.statuses,
        products: portalContracts.products,
        demands: backofficeConversations.uploads.states,
        offers: all.backofficeOffers,
        offerStates: all.offerList.statuses,
      },
      about: `${wizard.step0.types[customer.customerType].label} · ${publicPages.onboarding.countries[customer.country]}`,
      customer,
      record,
      demands: documentRequests,
      offers: {
        made: offers.items,
        proposed: offers.proposed.map(({ approvalId, offer, proposedBy: { name: who } }) => ({
          approvalId,
          text: format(all.backofficeOffers.make.pending, { offer: offerInWords(offer, all, locale), who }),
        })),
      },
      timeline: timelineOf(customer, record, documentRequests, {
        words: words.happened,
        today: calendarDateInPrague(new Date()),
      }),
      mayReveal: staff.revealValues.isAllowed(customer.country),
      maySeeAsCustomer: staff.beginImpersonation.isAllowed(customer.country),
      invitation: (await staff.readInvitation({ customerId })).invitation,
      contacts: (await staff.listPendingContacts({ customerId })).items,
      proposals: await proposalsAbout(page, session, customerId),
      mayPropose: staff.proposeContact.isAllowed(customer.country),
      mayWork: staff.requestDocument.isAllowed(customer.country),
    };
  });
}

export async function action({ context, url, params: { customerId } }: Route.ActionArgs) {
  return await handlePeopleForm({ context, url }, customerId);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.customer.name);

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { words, revealing, about, customer, timeline, mayReveal, mayWork } = loaderData;
  const { customerId, name, email, phone, identifier, contractNumbers } = customer;
  const locale = useLocale();
  const known = loaderData.record.contracts.map(({ contractNumber }) => contractNumber);
  const others = contractNumbers.filter((number) => !known.includes(number));
  const contact = (path: "identifier" | "email" | "phone", value: string | null) => (
    <div>
      <dt>{words[path]}</dt>
      <dd>
        {value === null ? (
          words.none
        ) : (
          <MaskedText label={words[path]} text={value} masked={value.includes("•") ? [{ path, dots: value }] : []} />
        )}
      </dd>
    </div>
  );
  return (
    <PageBody back={{ to: localePath(locale, "/backoffice/customers"), label: words.all }} eyebrow={about} title={name}>
      <div className={styles.columns}>
        <aside className={styles.side} aria-labelledby="facts">
          <section className={styles.part}>
            <h2 id="facts">{words.facts}</h2>
            <RevealScope
              // Resets revealed values for another proposal.
              key={`${customerId} ${loaderData.contacts[0]?.approvalId ?? ""}`}
              words={revealing}
              subject={{ kind: "customer", id: customerId }}
              mayReveal={mayReveal}
            >
              <dl className={styles.facts}>
                {contact("identifier", identifier)}
                {contact("email", email)}
                {contact("phone", phone)}
              </dl>
              <Contact
                words={words}
                pending={loaderData.contacts}
                mayPropose={loaderData.mayPropose}
                isProposed={actionData?.done?.about === "contact"}
                failure={actionData?.failure}
              />
            </RevealScope>
          </section>
          <div className={styles.ways}>
            {mayWork ? (
              <PageButtonLink
                to={href("/backoffice/messages/new", {}, { customer: customerId })}
                variant="secondary"
                icon="mail"
              >
                {words.write}
              </PageButtonLink>
            ) : null}
            <PageButtonLink
              to={href("/backoffice/customers/:customerId/demands", { customerId })}
              variant="secondary"
              icon="document"
            >
              {words.demands}
            </PageButtonLink>
          </div>
          {loaderData.maySeeAsCustomer ? (
            <BeginView
              words={loaderData.view}
              people={customer.people}
              failure={failureOfForm(actionData?.failure, beginIntent)}
            />
          ) : null}
        </aside>
        <div className={styles.main}>
          <CustomerRecords
            {...loaderData}
            otherContracts={others.length === 0 ? null : format(words.otherContracts, { numbers: others.join(", ") })}
          />
          <People
            words={words}
            people={customer.people}
            ended={loaderData.record.ended}
            proposals={loaderData.proposals}
            mayPropose={loaderData.mayPropose}
            isProposed={actionData?.done?.about === "people"}
            failure={actionData?.failure}
          />
          <InvitationPart
            words={words.invitation}
            invitation={loaderData.invitation}
            // A customer with a user, or without a recorded e-mail, is not invited.
            mayInvite={mayWork && customer.people.length === 0 && email !== null}
            mayWork={mayWork}
            failure={actionData?.failure}
          />
          <Section id="timeline" title={words.timeline} className={styles.part}>
            {timeline.length === 0 ? <p className={styles.soft}>{words.nothing}</p> : null}
            <ol className={styles.timeline}>
              {timeline.map(({ key, at, text }) => (
                <li key={key}>
                  <p>
                    <WholeNumbers>{text}</WholeNumbers>
                  </p>
                  <p className={styles.soft}>{at.includes("T") ? <Moment at={at} /> : <Day date={at} />}</p>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
    </PageBody>
  );
}

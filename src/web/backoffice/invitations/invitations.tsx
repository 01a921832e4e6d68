import { type Country, countries } from "#domain/countries/codes.ts";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import { invitationPages } from "#forms/backoffice/invitation-schemas.ts";
import { readSensible } from "#forms/query-fields.ts";
import type { RefusedPage } from "#server/use-cases/back-office/invitations/bulk-invitation.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { ListPager } from "#web/lists/list-pager.tsx";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import { whomIn } from "../approvals/proposal-summary.ts";
import parts from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { ViewLinks } from "../components/view-links.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/invitations.ts";
import { BulkItem } from "./bulk-item.tsx";
import styles from "./invitations.module.css";
import { InviteApplicant } from "./invite-applicant.tsx";
import { InvitedApplicants } from "./invited-applicants.tsx";

const views = ["applicants", "customers"] as const;
export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const words = catalogue(locale);
    const raw = readSensible(invitationPages.shape, url.searchParams);
    const view: (typeof views)[number] = views.find((one) => one === url.searchParams.get("view")) ?? "applicants";
    const isOfCustomers = view === "customers";
    const bulkId = isOfCustomers ? url.searchParams.get("refused") : null;
    const bulk = isOfCustomers ? (await staff.listBulkInvitations({})).items : [];
    return {
      words: words.backofficeInvitations,
      lists: words.portalLists,
      countryNames: words.publicPages.onboarding.countries,
      view,
      options: {
        country: countries
          .filter((one) => staff.inviteApplicant.isAllowed(one))
          .map((value) => ({ value, label: words.publicPages.onboarding.countries[value] })),
        locale: locales.map((value) => ({ value, label: languagesFor(locale)[value] })),
        partnerType: partnerTypes.map((value) => ({ value, label: words.wizard.step0.partner[value] })),
      },
      mayPropose: staff.proposeBulkInvitation.isAllowed(),
      applicants: isOfCustomers ? null : await staff.listApplicantInvitations({ raw }),
      bulk: bulk.map((item) => ({ ...item, whom: whomIn(item.filter, words) })),
      refused: bulkId === null ? null : await staff.listRefusedInvitations({ bulkId, raw }),
      refusedId: bulkId,
    };
  });
}

type Done = { readonly did: "invited"; readonly sentTo: string } | { readonly did: "cancelled" };

export async function action({ context, url }: Route.ActionArgs) {
  const { forbidden } = catalogue(splitLocale(url.pathname).locale).backofficeInvitations.applicants;
  return await handleStaffForm(
    { context, url },
    async ({ page, staff, field, raw }): Promise<Done> => {
      if (field("intent") !== "invite") {
        await staff.cancelBulkInvitation({ bulkId: field("bulkId") });
        return { did: "cancelled" };
      }
      const { sentTo } = await staff.inviteApplicant({ raw }).catch((error: unknown) => {
        const isCountry = staff.inviteApplicant.isAllowed() && page.refusalOf(error)?.code === "forbidden";
        throw isCountry ? new WrongFields({ country: forbidden }) : error;
      });
      return { did: "invited", sentTo };
    },
    { keep: ["email", "country", "locale", "partnerType"] },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { words, lists, countryNames, view, options, mayPropose, applicants, bulk, refused, refusedId } = loaderData;
  const { done, failure } = actionData ?? {};
  const asked = bulk.find(({ bulkId }) => bulkId === refusedId);
  return (
    <div className={parts.page}>
      <div className={styles.head}>
        <PageHeading lead={words.lead}>{words.title}</PageHeading>
        {view === "customers" && mayPropose ? (
          <PageButtonLink to="/backoffice/invitations/new" icon="plus">
            {words.customers.begin}
          </PageButtonLink>
        ) : null}
      </div>
      <ViewLinks label={words.viewLabel} name="view" views={views} words={words.views} current={view} />
      {applicants === null ? null : (
        <>
          {options.country.length > 0 ? (
            <InviteApplicant
              words={words.applicants}
              options={options}
              sentTo={done?.did === "invited" ? done.sentTo : null}
              failure={failure}
            />
          ) : null}
          <InvitedApplicants words={words.applicants} countryNames={countryNames} items={applicants.items} />
          <ListPager words={lists} page={applicants} />
        </>
      )}
      {view === "customers" ? (
        <>
          {done?.did === "cancelled" ? <Notice tone="success" role="status" title={words.customers.cancelled} /> : null}
          {bulk.length === 0 ? <p className={parts.soft}>{words.customers.none}</p> : null}
          {bulk.length > 0 ? (
            <ul className={styles.list}>
              {bulk.map((item) => (
                <li key={item.bulkId}>
                  <BulkItem item={item} words={words.customers} failure={failure} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      {refused && asked ? (
        <>
          <RefusedEmails words={words.customers} countryNames={countryNames} whom={asked.whom} items={refused.items} />
          <ListPager words={lists} page={refused} />
        </>
      ) : null}
    </div>
  );
}

type RefusedEmailsProps = {
  words: Catalogue["backofficeInvitations"]["customers"];
  countryNames: Readonly<Record<Country, string>>;
  whom: string;
  items: RefusedPage["items"];
};

function RefusedEmails({ words, countryNames, whom, items }: RefusedEmailsProps) {
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
            columns={["name", "country", "sentTo"]}
            words={words.columns}
            rows={items.map(({ customer: { customerId, name, country }, sentTo }) => ({
              id: customerId,
              cells: {
                name: <PageLink to={href("/backoffice/customers/:customerId", { customerId })}>{name}</PageLink>,
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

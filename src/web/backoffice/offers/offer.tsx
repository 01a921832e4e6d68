import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { OfferConditionsList } from "#web/offer-view/offer-conditions-list.tsx";
import { offerTexts } from "#web/offer-view/offer-texts.ts";
import { inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "../components/page-with-actions.module.css";
import { revalidateWhenLate } from "../components/revalidate-when-late.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/offer.ts";
import { OfferForms } from "./offer-forms.tsx";

export async function loader({ context, url, params: { offerId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const shown = await staff.readOffer({ offerId });
    const { backofficeOffers, offerList, publicPages } = catalogue(locale);
    const { terms, products, months } = offerTexts(locale);
    const { country, status } = shown.offer;
    return {
      words: backofficeOffers,
      terms: { terms, products, months },
      labels: { status: offerList.statuses[status], country: publicPages.onboarding.countries[country] },
      shown,
      mayLink: staff.sendOfferLink.isAllowed(country),
      mayPropose: staff.proposeOfferExtension.isAllowed(country),
    };
  });
}

type OfferDone = { readonly did: "sent"; readonly to: string } | { readonly did: "proposed"; readonly id: string };

export async function action({ context, url, params: { offerId } }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, field, raw }): Promise<OfferDone> => {
      const intent = field("intent");
      if (intent === "link") {
        const sent = await staff.sendOfferLink({ offerId, raw });
        return "approvalId" in sent ? { did: "proposed", id: sent.approvalId } : { did: "sent", to: sent.sentTo };
      }
      const proposal = { offerId, raw };
      const proposed =
        intent === "extend" ? staff.proposeOfferExtension(proposal) : staff.proposeOfferWithdrawal(proposal);
      return { did: "proposed", id: (await proposed).approvalId };
    },
    { keep: ["email", "validUntil", "reason"] },
  );
}

export const shouldRevalidate = revalidateWhenLate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.shown.offer.reference);

const tones = {
  sent: "accent",
  seen: "accent",
  accepted: "done",
  declined: "wrong",
  withdrawn: "plain",
  expired: "due",
} as const;

export default function StaffOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { words, terms, labels, shown, mayLink, mayPropose } = loaderData;
  const { offer, customerId, linkExpires, pending } = shown;
  const { offerId, reference, country, customerName, vehicle, status, validUntil } = offer;
  const { done } = actionData ?? {};
  const failure = inWordsOfPage(actionData?.failure, { "wrong-state": words.wrongState });
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={words.title} lead={`${vehicle.make} ${vehicle.model} · ${labels.country}`}>
        <WholeNumbers>{reference}</WholeNumbers>
      </PageHeading>
      {done ? (
        <SentNotice key={done.did === "sent" ? done.to : done.id}>
          {done.did === "sent" ? format(words.sent, { email: done.to }) : words.proposed}
        </SentNotice>
      ) : null}
      {pending.map(({ approvalId, action: proposed, proposedBy }) => (
        <p key={approvalId} className={styles.pending}>
          {format(words.pending[proposed], { who: proposedBy.name })}{" "}
          <PageLink to="/backoffice/approvals">{words.decide}</PageLink>
        </p>
      ))}
      <div className={styles.columns}>
        <section className={styles.part} aria-label={words.title}>
          <p>
            <Badge tone={tones[status]}>{labels.status}</Badge>
          </p>
          <DefinitionList
            rows={[
              {
                term: words.customer,
                value:
                  customerId === null ? (
                    `${customerName}, ${words.stranger}`
                  ) : (
                    <PageLink to={href("/backoffice/customers/:customerId", { customerId })}>{customerName}</PageLink>
                  ),
              },
              { term: words.validUntil, value: <Day date={validUntil} /> },
              { term: words.link, value: linkExpires === null ? words.noLink : <Moment at={linkExpires} /> },
            ]}
          />
          <OfferConditionsList offer={offer} texts={terms} />
          {mayPropose && customerId !== null ? (
            <PageButtonLink
              variant="secondary"
              to={href("/backoffice/customers/:customerId/offers/new", { customerId }, { copyOf: offerId })}
            >
              {words.make.copy}
            </PageButtonLink>
          ) : null}
          <PageButtonLink
            variant="quiet"
            to={href("/offers/admin/:countryId/offer/:offerId", { countryId: country, offerId })}
          >
            {words.look}
          </PageButtonLink>
        </section>
        {mayLink || mayPropose ? (
          <OfferForms words={words} shown={shown} may={{ link: mayLink, propose: mayPropose }} failure={failure} />
        ) : null}
      </div>
    </div>
  );
}

import { useEffect, useState } from "react";
import { data } from "react-router";
import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href } from "#domain/shared/paths.ts";
import { offerPreviewSchema } from "#forms/backoffice/offer-schemas.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { StaffOffer } from "#server/use-cases/back-office/offers/offer.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { OfferFigures } from "#web/offer-view/offer-figures.tsx";
import { FormProblems } from "#web/page-form/form-problems.tsx";
import { PostForm } from "#web/page-form/post-form.tsx";
import { fieldsOf } from "#web/page-form/read-fields.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";
import { usePressed } from "#web/page-form/use-pressed.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { currencySign } from "#web/wizard-words/value-text.ts";
import { CustomerLead } from "../components/customer-lead.tsx";
import page from "../components/page-with-actions.module.css";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/new-offer.ts";
import styles from "./new-offer.module.css";
import { NewOfferFields } from "./new-offer-fields.tsx";
import {
  agreedTermsIn,
  type NewOfferField,
  newOfferFields,
  readNewOffer,
  readTerms,
  shownCopy,
} from "./read-new-offer.ts";
import { useOfferPreview } from "./use-offer-preview.ts";

const usualDays = 30;

export async function loader({ context, url, params: { customerId } }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { currency } = await staff.readOfferCurrency({ customerId });
    const customer = await staff.readCustomer({ customerId });
    const copyOf = url.searchParams.get("copyOf");
    const original = copyOf === null ? null : await originalOf(staff, customerId, copyOf);
    const { backofficeOffers, offer, publicPages, wizardWords } = catalogue(locale);
    const read = offerPreviewSchema.safeParse({ terms: original?.terms });
    return {
      words: backofficeOffers,
      texts: offer,
      products: wizardWords.options.product,
      country: publicPages.onboarding.countries[customer.country],
      customer: { customerId, name: customer.name },
      currency,
      copied: original?.reference ?? null,
      given: {
        "terms.downpayment": "0",
        "terms.fees": "0",
        "terms.interestRate": String(factsOf(customer.country).usualAnnualRate),
        ...(original !== null && shownCopy(original)),
        validUntil: addDays(calendarDateInPrague(new Date()), usualDays),
      },
      counted: read.success ? await staff.previewOffer({ customerId, input: read.data }) : null,
    };
  });
}

/** Loads the customer's offer to copy. @throws data of a 404 */
async function originalOf(
  staff: Pick<BackOfficeCalls, "readOffer">,
  customerId: string,
  offerId: string,
): Promise<StaffOffer["offer"]> {
  const { offer, customerId: whose } = await staff.readOffer({ offerId });
  if (whose !== customerId) throw data(null, { status: 404 });
  return offer;
}

type NewOfferDone =
  | { readonly did: "counted"; readonly terms: OfferConditions; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed"; readonly approvalId: string };

export async function action({ context, url, params: { customerId } }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const { wrong } = catalogue(locale).backofficeOffers.make;
  const copyOf = url.searchParams.get("copyOf") ?? undefined;
  return await handleStaffForm(
    { context, url },
    async ({ staff, field }): Promise<NewOfferDone> => {
      const { currency } = await staff.readOfferCurrency({ customerId });
      const written = { locale, currency };
      if (field("act") === "count") {
        const terms = await staff.previewOffer({ customerId, input: { terms: readTerms(field, written, wrong) } });
        return { did: "counted", terms, typed: Object.fromEntries(newOfferFields.map((name) => [name, field(name)])) };
      }
      const offer = readNewOffer(field, written, { today: calendarDateInPrague(new Date()), wrong });
      const { approvalId } = await staff.proposeOffer({ customerId, input: { ...offer, copyOf } });
      return { did: "proposed", approvalId };
    },
    { keep: newOfferFields },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.make.title);

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { words, texts, products, customer, country, currency, copied, given, counted } = loaderData;
  const { make } = words;
  const locale = useLocale();
  const { done, failure } = actionData ?? {};
  const draft = `staff new offer ${customer.customerId} ${copied ?? ""}`;
  const [kept, keep] = useKept(draft);
  const pressed = done?.did === "counted" ? done : null;
  const typed = failure?.typed ?? pressed?.typed;
  const [values] = useState(() => typed ?? valuesIn(kept) ?? given);
  const preview = useOfferPreview(customer.customerId, {
    // Terms of the copied offer until the form is changed.
    first: typed === undefined && kept === "" ? counted : null,
    pressed: pressed?.terms ?? null,
  });
  const busy = usePressed("make");
  if (done?.did === "proposed") return <Proposed words={words} draft={draft} customer={customer} />;
  const labels = Object.fromEntries(newOfferFields.map((name) => [name, labelOf(name, words)]));
  return (
    <div className={page.page}>
      <PageHeading lead={<CustomerLead customer={customer} rest={[country]} />}>
        {copied === null ? make.title : <WholeNumbers>{format(make.copied, { reference: copied })}</WholeNumbers>}
      </PageHeading>
      <PostForm
        intent="make"
        noValidate
        className={styles.columns}
        onChange={(event) => {
          const form = new FormData(event.currentTarget);
          const field = fieldsOf(form);
          keep(JSON.stringify(Object.fromEntries(newOfferFields.map((name) => [name, field(name)]))));
          preview.count(agreedTermsIn(field, { locale, currency }));
        }}
      >
        <div className={styles.main}>
          <p className={page.soft}>{make.lead}</p>
          <FormProblems failure={failure} problems={{ title: make.problems, labels }} />
          <NewOfferFields
            words={words}
            products={products}
            currency={currencySign(currency, locale)}
            values={values}
            errors={failure?.fields ?? {}}
          />
        </div>
        <aside className={styles.side} aria-labelledby="summary">
          <h2 id="summary">{make.summary}</h2>
          <div aria-live="polite">
            {preview.terms === null ? (
              <p className={page.soft}>{make.noSummary}</p>
            ) : (
              <OfferFigures terms={preview.terms} texts={texts} isSmall />
            )}
          </div>
          <div className={styles.ways}>
            <Button
              type="submit"
              name="act"
              value="count"
              variant="secondary"
              isBusy={busy === "count"}
              busyLabel={make.counting}
            >
              {make.count}
            </Button>
            <Button type="submit" name="act" value="propose" isBusy={busy === "propose"} busyLabel={words.sending}>
              {make.submit}
            </Button>
          </div>
        </aside>
      </PostForm>
    </div>
  );
}

const keptValues = z.record(z.string(), z.string());

function valuesIn(kept: string): Readonly<Record<string, string>> | null {
  return kept === "" ? null : keptValues.parse(JSON.parse(kept));
}

function labelOf(name: NewOfferField, { reason, make: { fields } }: Route.ComponentProps["loaderData"]["words"]) {
  const last = name.split(".").at(-1) ?? name;
  return new Map<string, string>(Object.entries(fields)).get(last) ?? reason;
}

type ProposedProps = Pick<Route.ComponentProps["loaderData"], "words" | "customer"> & { draft: string };

function Proposed({ words: { make, decide }, customer: { customerId }, draft }: ProposedProps) {
  useEffect(() => forgetKept(draft), [draft]);
  return (
    <div className={page.page}>
      <PageHeading>{make.title}</PageHeading>
      <SentNotice>
        {make.proposed} {make.proposedText}
      </SentNotice>
      <div className={page.part}>
        <PageButtonLink to={href("/backoffice/customers/:customerId", { customerId })}>
          {make.toCustomer}
        </PageButtonLink>
        <PageLink to="/backoffice/approvals">{decide}</PageLink>
      </div>
    </div>
  );
}

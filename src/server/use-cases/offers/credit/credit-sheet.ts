import type { Country } from "#domain/countries/codes.ts";
import type { CreditFigures } from "#domain/portal/credit/credit-information.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { CreditSheet } from "#server/contract/credit.ts";
import { formatsOf } from "#server/documents/customer-document/formats.ts";
import { addressLine } from "#texts/address-line.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";

export interface CreditFacts {
  readonly country: Country;
  readonly figures: CreditFigures;
  readonly vehicle: string | null;
  /** null: the terms are an example */
  readonly offerReference: string | null;
  /** `YYYY-MM-DD`; null: until the provider's prices change */
  readonly validUntil: string | null;
}

/** The form of annex I of Directive (EU) 2023/2225. */
export function creditSheet(facts: CreditFacts, creditor: CompanyInfo, locale: Locale): CreditSheet {
  const { creditInformation: words } = catalogue(locale);
  const { figures, offerReference } = facts;
  const shown = shownFigures(figures, words, locale);
  return {
    title: words.title,
    lead: words.lead,
    basis: offerReference === null ? words.indicative : format(words.ofOffer, { reference: offerReference }),
    example: format(words.example, shown),
    groups: [
      creditorGroup(creditor, words, locale),
      creditGroup(facts, shown, words),
      costGroup(figures, shown, words),
      { title: words.groups.arrears, rows: [{ label: words.labels.arrears, value: words.values.arrears }] },
      rightsGroup(facts, words, locale),
    ],
  };
}

type Words = ReturnType<typeof catalogue>["creditInformation"];
type Group = CreditSheet["groups"][number];
type Shown = ReturnType<typeof shownFigures>;

function shownFigures({ currency, ...figures }: CreditFigures, { values }: Words, locale: Locale) {
  const formats = formatsOf(locale);
  const money = (amount: number) => formats.money(amount, currency);
  const { period } = figures;
  return {
    period,
    months: format(plural(locale, values.period, period), { count: period }),
    price: money(figures.price),
    downpayment: money(figures.downpayment),
    amount: money(figures.amount),
    instalment: money(figures.instalment),
    fees: money(figures.fees),
    feesTotal: money(figures.fees * period),
    cost: money(figures.cost),
    payable: money(figures.payable),
    interestRate: formats.percent(figures.interestRate),
    annualRate: formats.percent(figures.annualRate),
  };
}

function creditorGroup(
  { name, phone, email, ...address }: CompanyInfo,
  { groups, labels }: Words,
  locale: Locale,
): Group {
  return {
    title: groups.creditor,
    rows: [
      { label: labels.creditor, value: name },
      { label: labels.address, value: addressLine(locale, address) },
      { label: labels.contact, value: `${phone}, ${email}` },
    ],
  };
}

function creditGroup(
  { country, figures, vehicle }: CreditFacts,
  shown: Shown,
  { groups, labels, values, products }: Words,
): Group {
  const { product } = figures;
  return {
    title: groups.credit,
    rows: [
      { label: labels.product, value: products[product] },
      { label: labels.amount, value: shown.amount },
      { label: labels.drawing, value: values.drawing },
      { label: labels.period, value: shown.months },
      { label: labels.instalments, value: format(values.instalments, shown) },
      { label: labels.payable, value: shown.payable },
      {
        label: labels.goods,
        value: vehicle === null ? format(values.goods, shown) : format(values.goodsNamed, { ...shown, vehicle }),
      },
      { label: labels.downpayment, value: shown.downpayment },
      {
        label: labels.security,
        value: product === "credit" ? values.securityOfCredit[country] : values.securityOfLeasing,
      },
    ],
  };
}

function costGroup({ fees }: CreditFigures, shown: Shown, { groups, labels, values }: Words): Group {
  return {
    title: groups.costs,
    rows: [
      { label: labels.interestRate, value: format(values.interestRate, shown) },
      { label: labels.annualRate, value: format(values.annualRate, shown) },
      { label: labels.insurance, value: fees === 0 ? values.noInsurance : format(values.insuranceIncluded, shown) },
      { label: labels.cost, value: shown.cost },
      { label: labels.other, value: values.other },
    ],
  };
}

function rightsGroup({ country, validUntil }: CreditFacts, words: Words, locale: Locale): Group {
  const { groups, labels, values, authorities } = words;
  const { supervision, complaints } = authorities[country];
  const date = formatsOf(locale).date(validUntil);
  return {
    title: groups.rights,
    rows: [
      { label: labels.withdrawal, value: values.withdrawal },
      { label: labels.early, value: values.early },
      { label: labels.register, value: values.register },
      { label: labels.draft, value: values.draft },
      { label: labels.supervision, value: supervision },
      { label: labels.complaints, value: complaints },
      { label: labels.valid, value: validUntil === null ? values.validUntilChanged : format(values.valid, { date }) },
    ],
  };
}

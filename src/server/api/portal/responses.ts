import * as z from "zod/mini";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes, contractStatuses } from "#domain/portal/contract.ts";
import { documentKinds, returnReasons } from "#domain/portal/document.ts";
import { invoiceKinds, invoiceStatuses, structuredForms } from "#domain/portal/invoice.ts";
import { offerStatuses } from "#domain/portal/offer.ts";
import { foundKinds } from "#domain/search/kinds.ts";
import { currencies } from "#domain/shared/money.ts";
import { offeredVehicle, offerTerms } from "#forms/portal/offer-schemas.ts";
import { messageAttachmentsSchema } from "#server/contract/messages.ts";

const day = z.iso.date();
const moment = z.iso.datetime();
/** in minor units */
const amount = z.int();
const currency = z.enum(currencies);

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  bodyType: z.enum(bodyTypes),
  vin: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  year: z.int(),
});

export const contractPage = pageOf(
  z.object({
    contractNumber: z.string(),
    product: z.enum(products),
    status: z.enum(contractStatuses),
    vehicle,
    price: amount,
    downpayment: amount,
    instalment: amount,
    period: z.int(),
    start: day,
    end: day,
    outstanding: amount,
    currency,
  }),
);

const invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  contractNumber: z.string(),
  vehicle: z.object({ plate: z.nullable(z.string()), make: z.string(), model: z.string() }),
  kind: z.enum(invoiceKinds),
  issued: day,
  due: day,
  paid: z.nullable(day),
  amount,
  remaining: amount,
  vat: amount,
  vatRate: z.int(),
  currency,
  status: z.enum(invoiceStatuses),
  announced: z.nullable(moment),
  variableSymbol: z.string(),
  account: z.object({ iban: z.string(), bic: z.string(), number: z.string(), name: z.string() }),
  document: z.nullable(z.object({ name: z.string(), mime: z.string() })),
  files: z.array(
    z.object({
      form: z.enum(structuredForms),
      name: z.string(),
      mime: z.string(),
      size: z.int().check(z.nonnegative()),
    }),
  ),
});

export const invoicePage = z.extend(pageOf(invoice), {
  /** of all matching rows; one a currency */
  sums: z.array(z.object({ currency, amount, remaining: amount })),
});

export const documentPage = pageOf(
  z.object({
    documentId: z.string(),
    kind: z.enum(documentKinds),
    title: z.string(),
    contractNumber: z.nullable(z.string()),
    created: moment,
    file: z.nullable(z.object({ name: z.string(), mime: z.string(), size: z.nullable(z.int()) })),
    due: z.nullable(day),
    returned: z.optional(z.object({ reason: z.enum(returnReasons), note: z.string() })),
  }),
);

export const messageItem = z.object({
  hash: z.string(),
  subject: z.string(),
  preview: z.string(),
  received: moment,
  read: z.nullable(moment),
  deleted: z.nullable(moment),
  attachments: messageAttachmentsSchema,
});

export const messagePage = pageOf(messageItem);

export const offerPage = pageOf(
  z.object({
    offerId: z.string(),
    reference: z.string(),
    country: z.string(),
    customerType: z.string(),
    customerName: z.string(),
    vehicle: offeredVehicle,
    terms: offerTerms,
    created: moment,
    validUntil: day,
    status: z.enum(offerStatuses),
    application: z.nullable(
      z.object({
        state: z.enum(["open", "finished", "gone"]),
        reference: z.nullable(z.string()),
        path: z.nullable(z.string()),
      }),
    ),
  }),
);

export const foundGroups = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(foundKinds),
      total: z.int(),
      items: z.array(z.object({ title: z.string(), detail: z.string(), href: z.string() })),
    }),
  ),
});

import type { PaymentServices } from "#server/contract/payments.ts";
import { bound } from "#server/shared/bound.ts";
import type { PaymentDependencies } from "#server/use-cases/context.ts";
import { announcePayments } from "./announce-payments.ts";
import { listDuePayments, listNamedPayments } from "./list-due-payments.ts";
import { makePaymentFile } from "./make-payment-file.ts";
import { forgetAccount, readPayer } from "./payer-account.ts";

/** What the screens of paying and the API call. */
export const paymentServices: (dependencies: PaymentDependencies) => PaymentServices = bound({
  due: listDuePayments,
  dueOf: listNamedPayments,
  payer: readPayer,
  forgetAccount,
  file: makePaymentFile,
  announce: announcePayments,
});

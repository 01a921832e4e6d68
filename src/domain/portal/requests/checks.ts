import type { RequestType } from "#domain/portal/request.ts";

export const requestChecks = [
  "third-person-verified",
  "creditworthiness",
  "insurance-checked",
  "agreement-signed",
  "consent-issued",
  "no-overdue",
  "certificate-issued",
  "settlement-confirmed",
  "settlement-paid",
  "vehicle-settled",
  "amount-confirmed",
  "account-verified",
  "paid-out",
  "schedule-sent",
  "card-sent",
] as const;
export type RequestCheck = (typeof requestChecks)[number];

/** In the order of the checklist. */
export const checksOf: Readonly<Record<RequestType, readonly RequestCheck[]>> = {
  cession: ["third-person-verified", "creditworthiness", "insurance-checked", "agreement-signed"],
  sublease: ["third-person-verified", "insurance-checked", "consent-issued"],
  certificate: ["no-overdue", "certificate-issued"],
  earlyTermination: ["settlement-confirmed", "settlement-paid", "vehicle-settled"],
  overpayment: ["amount-confirmed", "account-verified", "paid-out"],
  repaymentScheduleChange: ["no-overdue", "creditworthiness", "agreement-signed", "schedule-sent"],
  greenCard: ["insurance-checked", "card-sent"],
};

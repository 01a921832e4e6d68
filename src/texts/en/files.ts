import type { files as czech } from "#texts/cs/files.ts";
import type { Shape } from "#texts/shape.ts";

export const files = {
  leftOutName: "files-left-out.txt",
  leftOutHeading: "These files could not be put into the archive. Please try to download them one by one later:",
  archives: {
    own: "documents",
    transferred: "transferred-contracts",
    guarantor: "guarantor-documents",
    invoices: "invoices",
    attachments: "message-attachments",
    "payment-schedules": "payment-schedules",
    "month-pack": "month-pack",
  },
  payments: "payments",
  monthSummary: "summary-of-invoices",
  invoice: "Invoice {number}",
  paymentSchedule: "Payment schedule {contractNumber}",
  indemnification: "Consent to the insurer’s payout {contractNumber}",
  contractToSign: "Contract {contractNumber} to sign",
} as const satisfies Shape<typeof czech>;

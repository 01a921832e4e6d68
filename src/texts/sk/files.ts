import type { files as czech } from "#texts/cs/files.ts";
import type { Shape } from "#texts/shape.ts";

export const files = {
  leftOutName: "nezaradene-subory.txt",
  leftOutHeading: "Tieto súbory sa do archívu nepodarilo zaradiť. Skúste ich, prosím, stiahnuť neskôr jednotlivo:",
  archives: {
    own: "dokumenty",
    transferred: "postupene-zmluvy",
    guarantor: "dokumenty-rucitela",
    invoices: "faktury",
    attachments: "prilohy-spravy",
    "payment-schedules": "splatkove-kalendare",
    "month-pack": "balik-faktur",
  },
  payments: "platby",
  monthSummary: "prehlad-faktur",
  invoice: "Faktúra {number}",
  paymentSchedule: "Splátkový kalendár {contractNumber}",
  indemnification: "Súhlas s výplatou poistného plnenia {contractNumber}",
  contractToSign: "Zmluva {contractNumber} na podpis",
} as const satisfies Shape<typeof czech>;

import type { TextTree } from "#texts/shape.ts";

export const files = {
  leftOutName: "nezarazene-soubory.txt",
  leftOutHeading: "Tyto soubory se do archivu nepodařilo zařadit. Zkuste je prosím stáhnout později jednotlivě:",
  /** without the extension */
  archives: {
    own: "dokumenty",
    transferred: "postoupene-smlouvy",
    guarantor: "dokumenty-rucitele",
    invoices: "faktury",
    attachments: "prilohy-zpravy",
    "payment-schedules": "splatkove-kalendare",
    "month-pack": "balicek-faktur",
  },
  /** payment orders, without day and extension */
  payments: "platby",
  monthSummary: "prehled-faktur",
  invoice: "Faktura {number}",
  paymentSchedule: "Splátkový kalendář {contractNumber}",
  indemnification: "Souhlas s výplatou pojistného plnění {contractNumber}",
  contractToSign: "Smlouva {contractNumber} k podpisu",
} as const satisfies TextTree;

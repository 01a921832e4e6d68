import type { files as czech } from "#texts/cs/files.ts";
import type { Shape } from "#texts/shape.ts";

export const files = {
  leftOutName: "kimaradt-fajlok.txt",
  leftOutHeading:
    "Ezeket a fájlokat nem sikerült az archívumba tenni. Kérjük, próbálja meg később egyenként letölteni őket:",
  archives: {
    own: "dokumentumok",
    transferred: "atruhazott-szerzodesek",
    guarantor: "kezesi-dokumentumok",
    invoices: "szamlak",
    attachments: "uzenet-mellekletei",
    "payment-schedules": "torlesztesi-utemtervek",
    "month-pack": "havi-csomag",
  },
  payments: "fizetesek",
  monthSummary: "szamlaosszesito",
  invoice: "Számla {number}",
  paymentSchedule: "Törlesztési ütemterv {contractNumber}",
  indemnification: "Hozzájárulás a biztosítási szolgáltatás kifizetéséhez {contractNumber}",
  contractToSign: "{contractNumber} számú szerződés aláírásra",
} as const satisfies Shape<typeof czech>;

import type { Needs } from "#server/use-cases/back-office/context.ts";
import { addCannedReply } from "#server/use-cases/back-office/messages/canned-replies.ts";
import { type Deed, momentAgo } from "./moments.ts";
import { colleague } from "./staff-members.ts";

const answers = [
  {
    title: "Žádost přijata, termín vyřízení",
    texts: {
      cs: "Dobrý den,\n\nžádost {reference} ({type}) jsme přijali. Vyřídíme ji nejpozději {expected}.\n\nS pozdravem",
      sk: "Dobrý deň,\n\nžiadosť {reference} ({type}) sme prijali. Vybavíme ju najneskôr {expected}.\n\nS pozdravom",
      hu: "Tisztelt Ügyfelünk!\n\nA(z) {reference} számú kérelmét ({type}) megkaptuk. Legkésőbb eddig elintézzük: {expected}.\n\nÜdvözlettel:",
      en: "Good day,\n\nwe have received your request {reference} ({type}). We will settle it by {expected} at the latest.\n\nKind regards",
    },
  },
  {
    title: "Doklad je nečitelný",
    texts: {
      cs: "Dobrý den,\n\ndoklad, který jste poslali, není čitelný. Prosíme o nový snímek nebo PDF, na kterém je vidět celá strana.\n\nS pozdravem",
      sk: "Dobrý deň,\n\ndoklad, ktorý ste poslali, nie je čitateľný. Prosíme o novú snímku alebo PDF, na ktorom je vidieť celá strana.\n\nS pozdravom",
      hu: "Tisztelt Ügyfelünk!\n\nAz Ön által küldött irat nem olvasható. Kérjük, küldjön új fényképet vagy PDF-et, amelyen a teljes oldal látszik.\n\nÜdvözlettel:",
      en: "Good day,\n\nwe cannot read the document that you sent. Please send a new picture or PDF that shows the whole page.\n\nKind regards",
    },
  },
  {
    title: "Vyčíslení předčasného splacení",
    texts: {
      cs: "Dobrý den,\n\nvyčíslení předčasného splacení smlouvy {contract} najdete mezi dokumenty. Platí 14 dní ode dne {today}.\n\nS pozdravem",
      sk: "Dobrý deň,\n\nvyčíslenie predčasného splatenia zmluvy {contract} nájdete medzi dokumentmi. Platí 14 dní odo dňa {today}.\n\nS pozdravom",
      hu: "Tisztelt Ügyfelünk!\n\nA(z) {contract} számú szerződés előtörlesztésének kimutatását a dokumentumok között találja. A kimutatás {today} napjától számítva 14 napig érvényes.\n\nÜdvözlettel:",
      en: "Good day,\n\nyou will find the settlement figures for the early repayment of contract {contract} among your documents. They are valid for 14 days from {today}.\n\nKind regards",
    },
  },
];

export function cannedReplyDeeds(dependencies: Needs, now: Date): Deed[] {
  return answers.map((answer, at) => ({
    at: momentAgo({ workingHours: 40 - at }, "cz", now),
    async do() {
      await addCannedReply.call(dependencies, colleague("admin"), { input: answer });
    },
  }));
}

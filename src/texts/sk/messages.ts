import type { messages as czech } from "#texts/cs/messages.ts";
import type { Shape } from "#texts/shape.ts";

export const messages: Shape<typeof czech> = {
  title: "Správy",
  lead: "Čo sme vám napísali k vašim zmluvám.",
  empty: "Zatiaľ tu nie sú žiadne správy",
  emptyText: "Keď vám budeme chcieť niečo oznámiť, nájdete to tu a dáme vám vedieť.",
  search: "Hľadať v správach",
  status: "Stav",
  anyStatus: "Všetky správy",
  unread: "Neprečítané",
  read: "Prečítané",
  sortNewest: "Od najnovších",
  sortOldest: "Od najstarších",
  sortSubject: "Podľa predmetu",
  subject: "Predmet",
  received: "Doručené",
  unreadMark: "Neprečítaná správa",
  back: "Späť na správy",
  attachments: "Prílohy",
  download: "Stiahnuť {name}",
  all: "Stiahnuť všetko (ZIP)",
  failed: "Dokument sa nepodarilo stiahnuť. Skúste to prosím znova.",
  busy: "Sťahujem",
  attachmentCount: {
    one: "{count} príloha",
    few: "{count} prílohy",
    other: "{count} príloh",
  },
  found: {
    one: "{count} správa",
    few: "{count} správy",
    other: "{count} správ",
  },
};

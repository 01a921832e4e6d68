import type { TextTree } from "#texts/shape.ts";

/** `/messages` and a message. */
export const messages = {
  title: "Zprávy",
  lead: "Co jsme vám napsali k vašim smlouvám.",
  empty: "Zatím tu nejsou žádné zprávy",
  emptyText: "Když vám budeme chtít něco sdělit, najdete to tady a dáme vám vědět.",
  search: "Hledat ve zprávách",
  status: "Stav",
  anyStatus: "Všechny zprávy",
  unread: "Nepřečtené",
  read: "Přečtené",
  sortNewest: "Od nejnovějších",
  sortOldest: "Od nejstarších",
  sortSubject: "Podle předmětu",
  subject: "Předmět",
  received: "Doručeno",
  unreadMark: "Nepřečtená zpráva",
  back: "Zpět na zprávy",
  attachments: "Přílohy",
  download: "Stáhnout {name}",
  all: "Stáhnout vše (ZIP)",
  failed: "Dokument se nepodařilo stáhnout. Zkuste to prosím znovu.",
  busy: "Stahuji",
  attachmentCount: {
    one: "{count} příloha",
    few: "{count} přílohy",
    other: "{count} příloh",
  },
  found: {
    one: "{count} zpráva",
    few: "{count} zprávy",
    other: "{count} zpráv",
  },
} as const satisfies TextTree;

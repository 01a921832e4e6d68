import type { TextTree } from "#texts/shape.ts";

/** The pack of a month's invoices: when it is prepared, and the e-mail that says so. */
export const monthPack = {
  title: "Havi bizonylatok",
  text: "Minden hónapban egyetlen ZIP-archívumban elkészítjük az előző hónap számláit, táblázatukat és összesítőjüket. Erre a címre linket küldünk: {email}. A fájlokat bejelentkezés után töltheti le.",
  label: "A hónap napja",
  never: "Ne készüljön",
  submit: "Mentés",
  on: "A bizonylatokat minden hónap {day}. napján készítjük el.",
  off: "A bizonylatok nem készülnek el maguktól.",
  mail: {
    subject: "Havi bizonylatok: {month}",
    ready:
      "{customerName} ügyfél havi bizonylatai elkészültek a(z) {siteName} portálon. Időszak: {month}. Az archívum a számlákat PDF-ben (ha van, strukturált fájlban is), a táblázatukat és az összesítőjüket tartalmazza.",
    download: "Bejelentkezés után itt töltheti le:",
    until: "Az archívumot eddig őrizzük meg: {date}.",
    settings: "A napot itt módosíthatja, vagy itt kapcsolhatja ki a bizonylatokat:",
  },
} as const satisfies TextTree;

import type { TextTree } from "#texts/shape.ts";

export const monthPack = {
  title: "Havi csomag",
  text: "Minden hónapban egyetlen ZIP-archívumban elkészítjük az előző hónap számláit, táblázatukat és összesítőjüket. Erre a címre hivatkozást küldünk: {email}. A fájlokat bejelentkezés után töltheti le.",
  label: "A hónap napja",
  never: "Ne készüljön",
  submit: "Mentés",
  on: "A csomagot minden hónap {day}. napján készítjük el.",
  off: "A csomag nem készül el magától.",
  mail: {
    subject: "Havi csomag: {month}",
    ready:
      "{customerName} ügyfél havi csomagja elkészült a(z) {siteName} portálon. Időszak: {month}. Az archívum a számlákat PDF-ben (ha van, strukturált fájlban is), a táblázatukat és az összesítőjüket tartalmazza.",
    download: "Bejelentkezés után itt töltheti le:",
    until: "Az archívumot eddig őrizzük meg: {date}.",
    settings: "A napot itt módosíthatja, vagy itt kapcsolhatja ki a csomagot:",
  },
} as const satisfies TextTree;

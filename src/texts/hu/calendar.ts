import type { TextTree } from "#texts/shape.ts";

export const calendar = {
  name: "{site}: határidők",
  about: "Számlák fizetési határideje, szerződések vége, ajánlatok érvényessége és aláírási határidők",
  due: "Fizetési határidő, számla: {number}",
  dueText: "Fizetendő: {amount}, szerződés: {contract}",
  ends: "Szerződés vége: {contract}",
  offer: "Lejár a(z) {reference} számú ajánlat",
  sign: "Aláírandó a(z) {contract} számú szerződés",
  settings: {
    title: "Naptár",
    text: "Fizetési határidők, szerződések vége, ajánlatok érvényessége és aláírási határidők az Ön naptárában. Magától frissül.",
    secret:
      "Aki ismeri a címet, bejelentkezés nélkül is látja ezeket a határidőket. Ne adja oda annak, akinek nem szeretné megmutatni.",
    on: "Naptárcím létrehozása",
    address: "Naptárcím",
    how: "A címet a naptáralkalmazásban internetes naptárra való feliratkozásként adja meg.",
    open: "Hozzáadás a naptárhoz",
    copy: "Másolás",
    copied: "Másolva",
    off: "A cím megszüntetése",
    made: "A naptárcím elkészült.",
    closed: "A naptárcím megszűnt, és már sehová sem vezet.",
  },
} as const satisfies TextTree;

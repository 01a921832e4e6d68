import type { TextTree } from "#texts/shape.ts";

export const calendar = {
  name: "{site}: termíny",
  about: "Splatnosti faktúr, konce zmlúv, platnosť ponúk a termíny podpisov",
  due: "Splatnosť faktúry {number}",
  dueText: "Zostáva {amount}, zmluva {contract}",
  ends: "Koniec zmluvy {contract}",
  offer: "Ponuka {reference} sa končí",
  sign: "Podpísať zmluvu {contract}",
  settings: {
    title: "Kalendár",
    text: "Splatnosti, konce zmlúv, platnosť ponúk a termíny podpisov vo vašom kalendári. Aktualizuje sa sám.",
    secret: "Kto pozná adresu, vidí tieto termíny aj bez prihlásenia. Nedávajte ju nikomu, komu ich nechcete ukázať.",
    on: "Vytvoriť adresu kalendára",
    address: "Adresa kalendára",
    how: "Adresu vložte v aplikácii kalendára ako odber kalendára z internetu.",
    open: "Pridať do kalendára",
    copy: "Kopírovať",
    copied: "Skopírované",
    off: "Zrušiť adresu",
    made: "Adresa kalendára je vytvorená.",
    closed: "Adresa kalendára je zrušená a nikam nevedie.",
  },
} as const satisfies TextTree;

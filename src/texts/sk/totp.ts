import type { totp as cs } from "#texts/cs/totp.ts";
import type { Shape } from "#texts/shape.ts";

export const totp: Shape<typeof cs> = {
  title: "Dvojfázové overenie",
  off: "Pri prihlásení si okrem hesla vyžiadame aj kód z aplikácie vo vašom telefóne. Kto zistí iba heslo, k účtu sa nedostane. Po zapnutí vás na ostatných zariadeniach odhlásime.",
  begin: "Nastaviť",
  scan: "Otvorte v telefóne aplikáciu na overovacie kódy a naskenujte v nej tento QR kód.",
  qr: "QR kód pre overovaciu aplikáciu",
  key: "Nemôžete skenovať? Prepíšte do aplikácie tento kľúč:",
  confirm: "Potom zadajte kód, ktorý aplikácia ukáže.",
  submit: "Zapnúť",
  code: "Kód z aplikácie",
  codeHint: "Šesť číslic",
  eitherHint: "Šesť číslic alebo jeden zo záložných kódov",
  on: "Dvojfázové overenie je zapnuté. Pri prihlásení zadávate kód z aplikácie.",
  left: {
    one: "Zostáva vám {count} záložný kód.",
    few: "Zostávajú vám {count} záložné kódy.",
    other: "Zostáva vám {count} záložných kódov.",
  },
  fresh: "Nové záložné kódy získate, keď overenie vypnete a znova zapnete.",
  remove: "Vypnúť",
  removeTitle: "Vypnúť dvojfázové overenie",
  removed: "Dvojfázové overenie je vypnuté. Na prihlásenie stačí heslo. Na ostatných zariadeniach sme vás odhlásili.",
  recovery: {
    done: "Dvojfázové overenie je zapnuté.",
    title: "Záložné kódy",
    text: "Uložte si ich na bezpečné miesto. Keď nebudete mať telefón pri sebe, zadáte namiesto kódu z aplikácie jeden z nich. Každý platí raz a znova ich nezobrazíme.",
  },
  login: {
    title: "Zadajte kód z aplikácie",
    text: "Otvorte aplikáciu v telefóne a prepíšte kód, ktorý ukazuje.",
    passwordAgain: "Zadajte, prosím, heslo ešte raz.",
    lost: "Nemáte telefón pri sebe? Zadajte jeden zo záložných kódov.",
    again: "Prihlásiť sa inak",
  },
};

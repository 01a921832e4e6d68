import type { TextTree } from "#texts/shape.ts";

export const filed = {
  states: {
    submitted: { title: "Změny jsme přijali", text: "Děkujeme. Vaši žádost teď posoudíme se všemi změnami." },
    "in-review": {
      title: "Vaši žádost posuzujeme",
      text: "Jakmile rozhodneme nebo budeme něco potřebovat, ozveme se vám.",
    },
    "needs-changes": {
      title: "Čekáme na vaše doplnění",
      text: "Poslali jsme vám e-mail s novým odkazem. Po jeho otevření uvidíte, co potřebujeme doplnit nebo opravit.",
    },
    approved: { title: "Vaše žádost je schválená", text: "Připravujeme smlouvu. Jakmile bude hotová, ozveme se vám." },
    "contract-prepared": {
      title: "Vaše smlouva je připravená",
      text: "Žádost jsme schválili. Smlouvu najdete ve svém účtu na portálu, kde ji můžete podepsat.",
    },
    signed: {
      title: "Vaše smlouva je podepsaná",
      text: "Smlouvu a všechny dokumenty najdete ve svém účtu na portálu.",
    },
    rejected: {
      title: "Vaší žádosti jsme nevyhověli",
      text: "Litujeme, financování vám teď nemůžeme nabídnout. Zavolejte nám nebo napište, pokud máte dotaz.",
    },
    withdrawn: {
      title: "Žádost jste vzali zpět",
      text: "Dál ji neposuzujeme. Vaše údaje uchováme jen po dobu, kterou ukládá zákon. O financování můžete kdykoli požádat znovu.",
    },
    lapsed: {
      title: "Lhůta k doplnění uplynula",
      text: "Žádost jsme uzavřeli, protože jsme doplnění nedostali včas. O financování můžete kdykoli požádat znovu.",
    },
  },
  withdraw: {
    link: "Vzít žádost zpět",
    title: "Vzít žádost zpět?",
    text: "Žádost {reference} přestaneme posuzovat. Vrátit to nelze, můžete ale požádat znovu.",
    confirm: "Ano, vzít žádost zpět",
    sending: "Beru žádost zpět…",
    failed: "Žádost se nepodařilo vzít zpět. Zkuste to prosím znovu.",
  },
  locked: {
    title: "Prosíme o doplnění žádosti",
    text: "Abychom věděli, že jste to vy, pošleme vám ověřovací kód. Pak uvidíte, co potřebujeme.",
  },
  asked: {
    title: "Prosíme o doplnění žádosti",
    progress: "Hotovo {done} z {total}",
    text: "Změnit lze jen to, co je zde uvedeno. Ostatní zůstává tak, jak jste to odeslali.",
    done: "hotovo",
    open: "k doplnění",
    reasons: {
      missing: "Údaj chybí.",
      unreadable: "Údaj nelze přečíst.",
      "differs-from-register": "Údaj se liší od rejstříku.",
      expired: "Platnost skončila.",
      wrong: "Údaj není správný.",
      other: "Je třeba doplnit nebo opravit.",
    },
    before: "Odesláno: {value}",
    blank: "nevyplněno",
    rest: "Ostatní odeslané údaje",
    paper: {
      accepted:
        "Prosíme o čitelný snímek nebo sken celého dokladu, z obou stran. PDF, JPEG, PNG nebo HEIC, každý soubor nejvýše {size} MB, nejvýše {count} souborů.",
      choose: "Vybrat soubory",
      sending: "Odesílám a kontroluji…",
      remove: "Odstranit",
      failed: "Soubor se nepodařilo odeslat. Zkuste to prosím znovu.",
    },
    review: {
      title: "Zkontrolujte změny a odešlete je",
      changes: "Vaše změny",
      before: "Původně",
      after: "Nově",
      same: "Beze změny",
      change: "Upravit",
      consentStays: "Text souhlasu se nezměnil. Souhlas, který jste udělili, platí dál.",
      consentAnew: "Změnily se údaje uvedené v textu souhlasu. Přečtěte si ho prosím a udělte souhlas znovu.",
      submit: "Odeslat změny",
      submitAnew: "Udělit souhlas a odeslat změny",
    },
  },
} as const satisfies TextTree;

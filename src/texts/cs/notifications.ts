import type { TextTree } from "#texts/shape.ts";

/** What a user is told of: the bell, the e-mails and text messages, and the choice between them. */
export const notifications = {
  bell: {
    label: "Upozornění",
    unseen: { one: "{count} nové", few: "{count} nová", other: "{count} nových" },
    title: "Upozornění",
    lead: "Co se stalo za posledních {days} dnů.",
    fresh: "Nová",
    earlier: "Starší",
    none: "Zatím se nic nestalo",
    noneText: "Nové faktury, zprávy a další události najdete tady.",
    older: "Starší upozornění",
    newest: "Zpět na nejnovější",
    choose: "Nastavit upozornění",
  },
  kinds: {
    invoice: {
      name: "Nová faktura",
      title: "Nová faktura {name}",
      subject: { one: "Nová faktura {name}", few: "{count} nové faktury", other: "{count} nových faktur" },
      told: {
        one: "vystavili jsme Vám novou fakturu.",
        few: "vystavili jsme Vám {count} nové faktury.",
        other: "vystavili jsme Vám {count} nových faktur.",
      },
    },
    due: {
      name: "Splatnost do 3 dnů",
      title: "Blíží se splatnost faktury {name}",
      subject: {
        one: "Blíží se splatnost faktury {name}",
        few: "Blíží se splatnost {count} faktur",
        other: "Blíží se splatnost {count} faktur",
      },
      told: {
        one: "do tří dnů je splatná tato faktura.",
        few: "do tří dnů jsou splatné {count} faktury.",
        other: "do tří dnů je splatných {count} faktur.",
      },
    },
    overdue: {
      name: "Faktura po splatnosti",
      title: "Faktura {name} je po splatnosti",
      subject: {
        one: "Faktura {name} je po splatnosti",
        few: "{count} faktury jsou po splatnosti",
        other: "{count} faktur je po splatnosti",
      },
      told: {
        one: "zatím jsme neobdrželi platbu této faktury. Pokud jste ji už zaplatili, nemusíte nic dělat.",
        few: "zatím jsme neobdrželi platbu {count} faktur. Pokud jste je už zaplatili, nemusíte nic dělat.",
        other: "zatím jsme neobdrželi platbu {count} faktur. Pokud jste je už zaplatili, nemusíte nic dělat.",
      },
    },
    signature: {
      name: "Smlouva k podpisu",
      title: "Smlouva {name} čeká na podpis",
      subject: {
        one: "Smlouva {name} čeká na Váš podpis",
        few: "{count} smlouvy čekají na Váš podpis",
        other: "{count} smluv čeká na Váš podpis",
      },
      told: {
        one: "na Váš podpis čeká tato smlouva. Přečtete si ji a podepíšete v podpisové místnosti.",
        few: "na Váš podpis čekají {count} smlouvy. Přečtete si je a podepíšete v podpisové místnosti.",
        other: "na Váš podpis čeká {count} smluv. Přečtete si je a podepíšete v podpisové místnosti.",
      },
    },
    request: { name: "Vývoj žádosti" },
    message: { name: "Nová zpráva", title: "Nová zpráva: {name}" },
    document: {
      name: "Chybějící dokument",
      title: "Chybí nám dokument: {name}",
      subject: {
        one: "Chybí nám dokument: {name}",
        few: "Chybí nám {count} dokumenty",
        other: "Chybí nám {count} dokumentů",
      },
      told: {
        one: "potřebujeme od Vás tento dokument.",
        few: "potřebujeme od Vás {count} dokumenty.",
        other: "potřebujeme od Vás {count} dokumentů.",
      },
    },
    offer: {
      name: "Nová nabídka",
      title: "Nová nabídka: {name}",
      subject: { one: "Nová nabídka: {name}", few: "{count} nové nabídky", other: "{count} nových nabídek" },
      told: {
        one: "připravili jsme pro Vás novou nabídku.",
        few: "připravili jsme pro Vás {count} nové nabídky.",
        other: "připravili jsme pro Vás {count} nových nabídek.",
      },
    },
  },
  requests: {
    answered: "Odpověděli jsme na žádost {reference}",
    "in-progress": "Žádost {reference} vyřizujeme",
    "waiting-for-customer": "Žádost {reference} čeká na vás",
    done: "Žádost {reference} je vyřízena",
    rejected: "Žádosti {reference} nemůžeme vyhovět",
  },
  details: {
    invoice: "k úhradě {amount}, splatnost {date}",
    until: "do {date}",
    valid: "platí do {date}",
  },
  mail: {
    customer: "Zákazník: {customerName}",
    more: { one: "a {count} další", few: "a {count} další", other: "a {count} dalších" },
    all: "Vše najdete po přihlášení:",
    digestSubject: "Přehled za {date}",
    digest: "od posledního přehledu se stalo toto.",
    unsubscribe: "Nechcete tato upozornění dostávat? Vypnete je tady:",
    unsubscribeDigest: "Nechcete denní přehled dostávat? Vypnete ho tady:",
    settings: "Jak Vás upozorníme, si nastavíte tady:",
  },
  text: {
    message: "{sender}: {what}. Více po přihlášení: {url}",
    due: {
      one: "{count} faktura brzy splatná",
      few: "{count} faktury brzy splatné",
      other: "{count} faktur brzy splatných",
    },
    overdue: {
      one: "{count} faktura po splatnosti",
      few: "{count} faktury po splatnosti",
      other: "{count} faktur po splatnosti",
    },
    signature: { one: "{count} smlouva k podpisu", few: "{count} smlouvy k podpisu", other: "{count} smluv k podpisu" },
    document: {
      one: "{count} chybějící dokument",
      few: "{count} chybějící dokumenty",
      other: "{count} chybějících dokumentů",
    },
  },
  settings: {
    title: "Upozornění",
    lead: "Na co vás máme upozornit a jak. Zvoneček na portálu ukáže vždy všechno.",
    entry: "Na co a jak vás upozorníme",
    email: "E-mail",
    emailTo: "E-maily posíláme na {email}, textové zprávy na ověřený telefon.",
    choices: { "at-once": "Ihned", daily: "V denním přehledu", off: "Neposílat" },
    text: "Textová zpráva",
    hours: "Denní přehled posíláme po 7. hodině, textové zprávy od 8 do 20 hodin.",
    noPhone: "Textové zprávy můžete zapnout, až si v profilu ověříte telefon.",
    submit: "Uložit upozornění",
    saved: "Upozornění jsou uložená.",
    profile: "Přejít do profilu",
    refused: "Na {email} nelze doručit",
    refusedText:
      "Poštovní server naši zprávu {date} odmítl. Upozornění na tuto adresu proto neposíláme. Ověřte adresu v profilu, nebo to zkuste znovu.",
    retry: "Posílat znovu",
    retried: "Upozornění budeme na adresu znovu posílat.",
    always: "Bezpečnost a vaše úkony",
    alwaysText:
      "O změnách hesla a kontaktů, o přihlášení z neznámého zařízení, o podepsaných smlouvách a podaných žádostech vám píšeme vždy a ihned. Stejně tak posíláme kódy.",
  },
  unsubscribe: {
    title: "Vypnout upozornění: {kind}",
    lead: "E-maily tohoto druhu vám přestaneme posílat. Na portálu všechno najdete dál.",
    digestTitle: "Vypnout denní přehled",
    digestLead: "Denní přehled vám přestaneme posílat. Na portálu všechno najdete dál.",
    submit: "Vypnout",
    sending: "Vypínám",
    done: "Upozornění jsou vypnutá",
    doneText: "Zapnout je můžete kdykoli v nastavení.",
    settings: "Přejít do nastavení",
  },
} as const satisfies TextTree;

import type { notifications as czech } from "#texts/cs/notifications.ts";
import type { Shape } from "#texts/shape.ts";

export const notifications: Shape<typeof czech> = {
  bell: {
    label: "Upozornenia",
    unseen: { one: "{count} nové", few: "{count} nové", other: "{count} nových" },
    title: "Upozornenia",
    lead: "Čo sa stalo za posledných {days} dní.",
    fresh: "Nové",
    earlier: "Staršie",
    none: "Zatiaľ sa nič nestalo",
    noneText: "Nové faktúry, správy a ďalšie udalosti nájdete tu.",
    older: "Staršie upozornenia",
    newest: "Späť na najnovšie",
    choose: "Nastaviť upozornenia",
  },
  kinds: {
    invoice: {
      name: "Nová faktúra",
      title: "Nová faktúra {name}",
      subject: { one: "Nová faktúra {name}", few: "{count} nové faktúry", other: "{count} nových faktúr" },
      told: {
        one: "vystavili sme Vám novú faktúru.",
        few: "vystavili sme Vám {count} nové faktúry.",
        other: "vystavili sme Vám {count} nových faktúr.",
      },
    },
    due: {
      name: "Splatnosť do 3 dní",
      title: "Blíži sa splatnosť faktúry {name}",
      subject: {
        one: "Blíži sa splatnosť faktúry {name}",
        few: "Blíži sa splatnosť {count} faktúr",
        other: "Blíži sa splatnosť {count} faktúr",
      },
      told: {
        one: "do troch dní je splatná táto faktúra.",
        few: "do troch dní sú splatné {count} faktúry.",
        other: "do troch dní je splatných {count} faktúr.",
      },
    },
    overdue: {
      name: "Faktúra po splatnosti",
      title: "Faktúra {name} je po splatnosti",
      subject: {
        one: "Faktúra {name} je po splatnosti",
        few: "{count} faktúry sú po splatnosti",
        other: "{count} faktúr je po splatnosti",
      },
      told: {
        one: "zatiaľ sme nedostali platbu tejto faktúry. Ak ste ju už zaplatili, nemusíte nič robiť.",
        few: "zatiaľ sme nedostali platbu {count} faktúr. Ak ste ich už zaplatili, nemusíte nič robiť.",
        other: "zatiaľ sme nedostali platbu {count} faktúr. Ak ste ich už zaplatili, nemusíte nič robiť.",
      },
    },
    signature: {
      name: "Zmluva na podpis",
      title: "Zmluva {name} čaká na podpis",
      subject: {
        one: "Zmluva {name} čaká na Váš podpis",
        few: "{count} zmluvy čakajú na Váš podpis",
        other: "{count} zmlúv čaká na Váš podpis",
      },
      told: {
        one: "na Váš podpis čaká táto zmluva. Prečítate si ju a podpíšete v podpisovej miestnosti.",
        few: "na Váš podpis čakajú {count} zmluvy. Prečítate si ich a podpíšete v podpisovej miestnosti.",
        other: "na Váš podpis čaká {count} zmlúv. Prečítate si ich a podpíšete v podpisovej miestnosti.",
      },
    },
    request: { name: "Priebeh žiadosti" },
    message: { name: "Nová správa", title: "Nová správa: {name}" },
    document: {
      name: "Chýbajúci dokument",
      title: "Chýba nám dokument: {name}",
      subject: {
        one: "Chýba nám dokument: {name}",
        few: "Chýbajú nám {count} dokumenty",
        other: "Chýba nám {count} dokumentov",
      },
      told: {
        one: "potrebujeme od Vás tento dokument.",
        few: "potrebujeme od Vás {count} dokumenty.",
        other: "potrebujeme od Vás {count} dokumentov.",
      },
    },
    offer: {
      name: "Nová ponuka",
      title: "Nová ponuka: {name}",
      subject: { one: "Nová ponuka: {name}", few: "{count} nové ponuky", other: "{count} nových ponúk" },
      told: {
        one: "pripravili sme pre Vás novú ponuku.",
        few: "pripravili sme pre Vás {count} nové ponuky.",
        other: "pripravili sme pre Vás {count} nových ponúk.",
      },
    },
  },
  requests: {
    answered: "Odpovedali sme na žiadosť {reference}",
    "in-progress": "Žiadosť {reference} vybavujeme",
    "waiting-for-customer": "Žiadosť {reference} čaká na vás",
    done: "Žiadosť {reference} je vybavená",
    rejected: "Žiadosti {reference} nemôžeme vyhovieť",
  },
  details: { invoice: "na úhradu {amount}, splatnosť {date}", until: "do {date}", valid: "platí do {date}" },
  mail: {
    customer: "Zákazník: {customerName}",
    more: { one: "a {count} ďalšia", few: "a {count} ďalšie", other: "a {count} ďalších" },
    all: "Všetko nájdete po prihlásení:",
    digestSubject: "Prehľad za {date}",
    digest: "od posledného prehľadu sa stalo toto.",
    unsubscribe: "Nechcete tieto upozornenia dostávať? Vypnete ich tu:",
    unsubscribeDigest: "Nechcete denný prehľad dostávať? Vypnete ho tu:",
    settings: "Ako Vás upozorníme, si nastavíte tu:",
  },
  text: {
    message: "{sender}: {what}. Viac po prihlásení: {url}",
    due: {
      one: "{count} faktúra čoskoro splatná",
      few: "{count} faktúry čoskoro splatné",
      other: "{count} faktúr čoskoro splatných",
    },
    overdue: {
      one: "{count} faktúra po splatnosti",
      few: "{count} faktúry po splatnosti",
      other: "{count} faktúr po splatnosti",
    },
    signature: { one: "{count} zmluva na podpis", few: "{count} zmluvy na podpis", other: "{count} zmlúv na podpis" },
    document: {
      one: "{count} chýbajúci dokument",
      few: "{count} chýbajúce dokumenty",
      other: "{count} chýbajúcich dokumentov",
    },
  },
  settings: {
    title: "Upozornenia",
    lead: "Na čo vás máme upozorniť a ako. Zvonček na portáli ukáže vždy všetko.",
    entry: "Na čo a ako vás upozorníme",
    email: "E-mail",
    emailTo: "E-maily posielame na {email}, textové správy na overený telefón.",
    choices: { "at-once": "Ihneď", daily: "V dennom prehľade", off: "Neposielať" },
    text: "Textová správa",
    hours: "Denný prehľad posielame po 7. hodine, textové správy od 8. do 20. hodiny.",
    noPhone: "Textové správy môžete zapnúť, keď si v profile overíte telefón.",
    submit: "Uložiť upozornenia",
    saved: "Upozornenia sú uložené.",
    profile: "Prejsť do profilu",
    refused: "Na {email} nemožno doručiť",
    refusedText:
      "Poštový server našu správu {date} odmietol. Upozornenia na túto adresu preto neposielame. Overte adresu v profile alebo to skúste znova.",
    retry: "Posielať znova",
    retried: "Upozornenia budeme na adresu znova posielať.",
    always: "Bezpečnosť a vaše úkony",
    alwaysText:
      "O zmenách hesla a kontaktov, o prihlásení z neznámeho zariadenia, o podpísaných zmluvách a podaných žiadostiach vám píšeme vždy a ihneď. Rovnako posielame kódy.",
  },
  unsubscribe: {
    title: "Vypnúť upozornenia: {kind}",
    lead: "E-maily tohto druhu vám prestaneme posielať. Na portáli všetko nájdete naďalej.",
    digestTitle: "Vypnúť denný prehľad",
    digestLead: "Denný prehľad vám prestaneme posielať. Na portáli všetko nájdete naďalej.",
    submit: "Vypnúť",
    sending: "Vypínam",
    done: "Upozornenia sú vypnuté",
    doneText: "Zapnúť ich môžete kedykoľvek v nastaveniach.",
    settings: "Prejsť do nastavení",
  },
};

import { byCountry } from "#texts/by-country.ts";

import type { TextTree } from "#texts/shape.ts";

/** `text` holds the paragraphs in order. */
export const mail = {
  confirmation: {
    subject: "Vaši žádost jsme přijali – č. j. {reference}",
    text: {
      greeting: "Dobrý den,",
      received: "děkujeme za Vaši žádost. Přijali jsme ji pod číslem jednacím {reference}.",
      attachment: "V příloze najdete dokument s Vaším prohlášením a souhlasy. Uložte si jej prosím pro svou potřebu.",
      next: "Žádost nyní posoudíme a ozveme se Vám na kontakty, které jste uvedli. Budete-li nám psát nebo volat, uveďte prosím číslo jednací.",
      withdrawal: "Udělené souhlasy můžete kdykoli odvolat prostřednictvím níže uvedených kontaktů.",
      closing: "S pozdravem",
    },
    attachmentName: "souhlas-{reference}.pdf",
  },
  providerNotification: {
    subject: "Nová dokončená žádost {reference}",
    text: {
      finished: "Byla dokončena nová žádost.",
      facts:
        "Číslo jednací: {reference}\nZemě: {country}\nTyp zákazníka: {customerType}\nTyp partnera: {partnerType}\nDokončeno: {finishedAt}",
      offer: "Nabídka: {reference}",
      data: "Údaje žadatele tato zpráva z důvodu ochrany osobních údajů neobsahuje. Získáte je exportem dokončených žádostí.",
    },
  },
  staffInvitation: {
    subject: "Přístup do portálu {site} pro pracovníky",
    invited: "správce Vám založil účet pracovníka v portálu {site}.",
    way: "Heslo si nastavte na této adrese do {hours} hodin. Odkaz lze použít jednou. Při prvním přihlášení si nastavíte i druhý faktor:\n{url}",
    warning: "Adresu nikomu nepředávejte. Pokud o účtu nic nevíte, dejte nám prosím vědět.",
  },
  changesAsked: {
    subject: "Vaše žádost {reference} čeká na doplnění",
    asked: {
      one: "při posuzování Vaší žádosti {reference} jsme zjistili, že potřebujeme doplnit nebo opravit {asks} údaj.",
      few: "při posuzování Vaší žádosti {reference} jsme zjistili, že potřebujeme doplnit nebo opravit {asks} údaje.",
      many: "při posuzování Vaší žádosti {reference} jsme zjistili, že potřebujeme doplnit nebo opravit {asks} údaje.",
      other: "při posuzování Vaší žádosti {reference} jsme zjistili, že potřebujeme doplnit nebo opravit {asks} údajů.",
    },
    way: "Co potřebujeme a proč, uvidíte na této adrese:\n{url}",
    code: "Na stránce si nechte zaslat ověřovací kód. Dřívější odkaz už neplatí. Na doplnění máte čas do {until}.",
  },
  applicationWithdrawn: {
    subject: "Žádost {reference} jste vzali zpět",
    done: "potvrzujeme, že jste svou žádost {reference} vzali zpět. Dál ji neposuzujeme.",
    data: "Vaše údaje uchováme jen po dobu, kterou ukládá zákon. O financování můžete kdykoli požádat znovu.",
    warning: "Pokud jste žádost nevzali zpět Vy, dejte nám prosím hned vědět.",
  },
  applicationDecided: {
    approve: {
      subject: "Vaši žádost {reference} jsme schválili",
      outcome: "Vaši žádost {reference} jsme posoudili a schválili.",
      next: "Teď připravíme smlouvu. Jakmile bude čekat na Váš podpis, ozveme se Vám. Do té doby nemusíte nic dělat.",
    },
    reject: {
      subject: "Vaši žádost {reference} jsme posoudili",
      outcome: "posoudili jsme Vaši žádost {reference} a nemůžeme jí vyhovět.",
      next: "Máte-li k rozhodnutí otázky, zavolejte nám nebo napište. O financování můžete kdykoli požádat znovu.",
    },
  },
  applicantInvitation: {
    subject: "Pozvánka k žádosti o financování – {siteName}",
    invited:
      "zveme Vás k vyplnění žádosti o financování u společnosti {siteName} ({country}). Zabere asi deset minut, kdykoli ji můžete přerušit a vrátit se k ní.",
    link: "Žádost začnete zde:",
    code: "Po otevření odkazu Vám na tento e-mail pošleme ověřovací kód. Bez něj žádost nikdo neotevře.",
    until: "Žádost můžete odeslat do {date}. Co do té doby neodešlete, smažeme.",
    warning: "Pokud o financování zájem nemáte, nemusíte dělat nic.",
  },
  accessCode: {
    subject: "Ověřovací kód k Vaší žádosti",
    text: {
      greeting: "Dobrý den,",
      code: "Váš ověřovací kód: {code}",
      use: {
        one: "Zadejte jej na stránce žádosti. Platí {minutes} minutu a lze jej použít jednou.",
        few: "Zadejte jej na stránce žádosti. Platí {minutes} minuty a lze jej použít jednou.",
        many: "Zadejte jej na stránce žádosti. Platí {minutes} minuty a lze jej použít jednou.",
        other: "Zadejte jej na stránce žádosti. Platí {minutes} minut a lze jej použít jednou.",
      },
      warning: "Kód nikomu nesdělujte. Pokud jste o něj nežádali, zprávu prosím smažte.",
      closing: "S pozdravem",
    },
    textMessage: "{sender}: ověřovací kód {code}. Platí {minutes} min. Nikomu ho nesdělujte.",
  },
  country: byCountry({ cz: "Česko", sk: "Slovensko", hu: "Maďarsko" }),
  customerType: {
    company: "firma",
    "individual-consumer": "fyzická osoba",
    "individual-self-employed": "podnikatel (OSVČ)",
  },
  partnerType: {
    default: "zákazník",
    guarantor: "ručitel",
    sublease: "užívání třetí osobou",
    other: "další smluvní strana",
  },
} as const satisfies TextTree;

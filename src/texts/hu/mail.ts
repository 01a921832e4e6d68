import type { mail as anchor } from "#texts/cs/mail.ts";
import type { Shape } from "#texts/shape.ts";

export const mail: Shape<typeof anchor> = {
  confirmation: {
    subject: "Kérelmét megkaptuk – ügyszám: {reference}",
    text: {
      greeting: "Tisztelt Ügyfelünk!",
      received: "Köszönjük kérelmét, amelyet {reference} ügyszámon rögzítettünk.",
      attachment:
        "A mellékletben találja a nyilatkozatát és hozzájárulásait tartalmazó dokumentumot. Kérjük, őrizze meg.",
      next: "Kérelmét elbíráljuk, és a megadott elérhetőségein jelentkezünk. Ha levélben vagy telefonon keres minket, kérjük, hivatkozzon az ügyszámra.",
      withdrawal: "Hozzájárulásait bármikor visszavonhatja az alábbi elérhetőségeken.",
      closing: "Üdvözlettel",
    },
    attachmentName: "hozzajarulas-{reference}.pdf",
  },
  providerNotification: {
    subject: "Új befejezett kérelem: {reference}",
    text: {
      finished: "Befejeződött egy új kérelem kitöltése.",
      facts:
        "Ügyszám: {reference}\nOrszág: {country}\nÜgyféltípus: {customerType}\nPartnertípus: {partnerType}\nBefejezve: {finishedAt}",
      offer: "Ajánlat: {reference}",
      data: "A kérelmező adatait ez az üzenet adatvédelmi okból nem tartalmazza. Azok a befejezett kérelmek exportjával érhetők el.",
    },
  },
  staffInvitation: {
    subject: "Munkatársi hozzáférés: {site}",
    invited: "Az adminisztrátor munkatársi fiókot hozott létre Önnek a(z) {site} portálon.",
    way: "Jelszavát ezen a címen állíthatja be, egyszer, {hours} órán belül. Az első bejelentkezéskor a második azonosítási lépést is beállítja:\n{url}",
    warning: "A címet ne adja tovább senkinek. Ha nem tud a fiókról, kérjük, jelezze nekünk.",
  },
  changesAsked: {
    subject: "Kiegészítésre vár az Ön {reference} számú kérelme",
    asked: {
      one: "Az Ön {reference} számú kérelmének elbírálásához {asks} adatot kell kiegészítenie vagy javítania.",
      other: "Az Ön {reference} számú kérelmének elbírálásához {asks} adatot kell kiegészítenie vagy javítania.",
    },
    way: "Hogy mire és miért van szükségünk, ezen a címen láthatja:\n{url}",
    code: "Az oldalon kérjen ellenőrző kódot. A korábbi hivatkozás már nem érvényes. A kiegészítést {until} napjáig küldheti be.",
  },
  applicationWithdrawn: {
    subject: "Visszavonta {reference} számú kérelmét",
    done: "Megerősítjük, hogy {reference} számú kérelmét visszavonta. A továbbiakban nem bíráljuk el.",
    data: "Adatait csak a törvényben előírt ideig őrizzük meg. Bármikor új kérelmet nyújthat be.",
    warning: "Ha a kérelmet nem Ön vonta vissza, kérjük, azonnal jelezze nekünk.",
  },
  applicationDecided: {
    approve: {
      subject: "{reference} számú kérelmét jóváhagytuk",
      outcome: "{reference} számú kérelmét elbíráltuk és jóváhagytuk.",
      next: "Most előkészítjük a szerződést. Jelentkezünk, amint aláírható. Addig nincs teendője.",
    },
    reject: {
      subject: "{reference} számú kérelmét elbíráltuk",
      outcome: "Elbíráltuk {reference} számú kérelmét, és nem tudjuk jóváhagyni.",
      next: "Ha kérdése van a döntéssel kapcsolatban, hívjon minket, vagy írjon nekünk. Bármikor új kérelmet nyújthat be.",
    },
  },
  applicantInvitation: {
    subject: "Meghívó finanszírozási kérelemhez – {siteName}",
    invited:
      "Meghívjuk Önt, hogy töltse ki finanszírozási kérelmét nálunk ({siteName}, {country}). Körülbelül tíz percet vesz igénybe, bármikor megszakíthatja és később folytathatja.",
    link: "A kérelmet itt kezdheti el:",
    code: "A hivatkozás megnyitása után ellenőrző kódot küldünk erre az e-mail-címre. Enélkül senki sem nyithatja meg a kérelmet.",
    until: "A kérelmet eddig küldheti be: {date}. Amit addig nem küld be, azt töröljük.",
    warning: "Ha nem kíván finanszírozást igényelni, nincs teendője.",
  },
  accessCode: {
    subject: "Ellenőrző kód a kérelméhez",
    text: {
      greeting: "Tisztelt Ügyfelünk!",
      code: "Az Ön ellenőrző kódja: {code}",
      use: {
        one: "Kérjük, írja be a kérelem oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
        other: "Kérjük, írja be a kérelem oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
      },
      warning: "A kódot senkinek ne adja meg. Ha nem Ön kérte, kérjük, törölje ezt az üzenetet.",
      closing: "Üdvözlettel",
    },
    textMessage: "{sender}: ellenőrző kód: {code}. {minutes} percig érvényes. Ne adja ki másnak.",
  },
  country: { cz: "Csehország", sk: "Szlovákia", hu: "Magyarország" },
  customerType: {
    company: "cég",
    "individual-consumer": "magánszemély",
    "individual-self-employed": "egyéni vállalkozó",
  },
  partnerType: {
    default: "ügyfél",
    guarantor: "kezes",
    sublease: "használatba adás harmadik személynek",
    other: "további szerződő fél",
  },
};

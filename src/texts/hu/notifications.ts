import type { notifications as czech } from "#texts/cs/notifications.ts";
import type { Shape } from "#texts/shape.ts";

export const notifications: Shape<typeof czech> = {
  bell: {
    label: "Értesítések",
    unseen: { one: "{count} új", other: "{count} új" },
    title: "Értesítések",
    lead: "Az elmúlt {days} nap eseményei.",
    fresh: "Új",
    earlier: "Korábbi",
    none: "Még nincs értesítés",
    noneText: "Az új számlákat, üzeneteket és a többi eseményt itt találja.",
    older: "Korábbi értesítések",
    newest: "Vissza a legújabbakhoz",
    choose: "Értesítések beállítása",
  },
  kinds: {
    invoice: {
      name: "Új számla",
      title: "Új számla: {name}",
      subject: { one: "Új számla: {name}", other: "{count} új számla" },
      told: { one: "Új számlát állítottunk ki Önnek.", other: "{count} új számlát állítottunk ki Önnek." },
    },
    due: {
      name: "Fizetési határidő 3 napon belül",
      title: "Közeleg a(z) {name} számú számla fizetési határideje",
      subject: {
        one: "Közeleg a(z) {name} számú számla fizetési határideje",
        other: "Közeleg {count} számla fizetési határideje",
      },
      told: {
        one: "Az alábbi számla három napon belül esedékes.",
        other: "Az alábbi {count} számla három napon belül esedékes.",
      },
    },
    overdue: {
      name: "Lejárt számla",
      title: "Lejárt a(z) {name} számú számla fizetési határideje",
      subject: {
        one: "Lejárt a(z) {name} számú számla fizetési határideje",
        other: "Lejárt {count} számla fizetési határideje",
      },
      told: {
        one: "Az alábbi számla befizetése még nem érkezett meg hozzánk. Ha már kifizette, nincs további teendője.",
        other:
          "Az alábbi {count} számla befizetése még nem érkezett meg hozzánk. Ha már kifizette őket, nincs további teendője.",
      },
    },
    signature: {
      name: "Aláírásra váró szerződés",
      title: "A(z) {name} számú szerződés aláírásra vár",
      subject: {
        one: "A(z) {name} számú szerződés az Ön aláírására vár",
        other: "{count} szerződés az Ön aláírására vár",
      },
      told: {
        one: "Az alábbi szerződés az Ön aláírására vár. Az aláírási felületen elolvashatja és aláírhatja.",
        other:
          "Az alábbi {count} szerződés az Ön aláírására vár. Az aláírási felületen elolvashatja és aláírhatja őket.",
      },
    },
    request: { name: "Kérelem alakulása" },
    message: { name: "Új üzenet", title: "Új üzenet: {name}" },
    document: {
      name: "Hiányzó dokumentum",
      title: "Hiányzó dokumentum: {name}",
      subject: { one: "Hiányzó dokumentum: {name}", other: "{count} hiányzó dokumentum" },
      told: {
        one: "Az alábbi dokumentumra van szükségünk Öntől.",
        other: "Az alábbi {count} dokumentumra van szükségünk Öntől.",
      },
    },
    offer: {
      name: "Új ajánlat",
      title: "Új ajánlat: {name}",
      subject: { one: "Új ajánlat: {name}", other: "{count} új ajánlat" },
      told: { one: "Új ajánlatot készítettünk Önnek.", other: "{count} új ajánlatot készítettünk Önnek." },
    },
  },
  requests: {
    answered: "Válaszoltunk a {reference} számú kérelmére",
    "in-progress": "A {reference} számú kérelme folyamatban van",
    "waiting-for-customer": "A {reference} számú kérelme Önre vár",
    done: "A {reference} számú kérelmét elintéztük",
    rejected: "A {reference} számú kérelmét nem áll módunkban teljesíteni",
  },
  details: {
    invoice: "fizetendő {amount}, fizetési határidő: {date}",
    until: "határidő: {date}",
    valid: "eddig érvényes: {date}",
  },
  mail: {
    customer: "Ügyfél: {customerName}",
    more: { one: "és további {count}", other: "és további {count}" },
    all: "Mindent megtalál bejelentkezés után:",
    digestSubject: "Napi összefoglaló, {date}",
    digest: "Az előző összefoglaló óta a következők történtek.",
    unsubscribe: "Nem kéri ezeket az értesítéseket? Itt kapcsolhatja ki őket:",
    unsubscribeDigest: "Nem kéri a napi összefoglalót? Itt kapcsolhatja ki:",
    settings: "Az értesítések módját itt állíthatja be:",
  },
  text: {
    message: "{sender}: {what}. Részletek bejelentkezés után: {url}",
    due: { one: "{count} hamarosan esedékes számla", other: "{count} hamarosan esedékes számla" },
    overdue: { one: "{count} lejárt számla", other: "{count} lejárt számla" },
    signature: { one: "{count} aláírásra váró szerződés", other: "{count} aláírásra váró szerződés" },
    document: { one: "{count} hiányzó dokumentum", other: "{count} hiányzó dokumentum" },
  },
  settings: {
    title: "Értesítések",
    lead: "Miről és hogyan értesítsük. A portál csengő ikonja mindig minden eseményt mutat.",
    entry: "Miről és hogyan értesítjük",
    email: "E-mail",
    emailTo: "Az e-maileket a(z) {email} címre, az SMS-eket az igazolt telefonszámra küldjük.",
    choices: { "at-once": "Azonnal", daily: "Napi összefoglalóban", off: "Ne küldjünk" },
    text: "SMS",
    hours: "A napi összefoglalót 7 óra után, az SMS-eket 8 és 20 óra között küldjük.",
    noPhone: "Az SMS-eket akkor kapcsolhatja be, ha a profiljában igazolta telefonszámát.",
    submit: "Értesítések mentése",
    saved: "Az értesítéseket elmentettük.",
    profile: "Ugrás a profilhoz",
    refused: "A(z) {email} címre nem tudunk kézbesíteni",
    refusedText:
      "A levelezőszerver {date} visszautasította az üzenetünket, ezért erre a címre nem küldünk értesítéseket. Ellenőrizze a címet a profiljában, vagy próbálja újra.",
    retry: "Küldés újra",
    retried: "Az értesítéseket újra küldjük erre a címre.",
    always: "Biztonság és ügyintézés",
    alwaysText:
      "A jelszó és az elérhetőségek módosításáról, az ismeretlen eszközről történt bejelentkezésről, az aláírt szerződésekről és a benyújtott kérelmekről mindig azonnal értesítjük. Ugyanígy küldjük a kódokat is.",
  },
  unsubscribe: {
    title: "Értesítések kikapcsolása: {kind}",
    lead: "A jövőben nem küldünk ilyen e-maileket. A portálon továbbra is mindent megtalál.",
    digestTitle: "A napi összefoglaló kikapcsolása",
    digestLead: "A jövőben nem küldünk napi összefoglalót. A portálon továbbra is mindent megtalál.",
    submit: "Kikapcsolás",
    sending: "Kikapcsolás folyamatban",
    done: "Az értesítéseket kikapcsoltuk",
    doneText: "A beállításokban bármikor újra bekapcsolhatja őket.",
    settings: "Ugrás a beállításokhoz",
  },
};

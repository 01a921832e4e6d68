import type { TextTree } from "#texts/shape.ts";

export const identityMail = {
  greeting: "Dobrý den,",
  closing: "S pozdravem",
  invitation: {
    subject: "Vaše smlouvy na portálu",
    told: "na portálu najdete smlouvy, faktury a dokumenty zákazníka {customer} a vyřídíte tam žádosti.",
    notifiedCompany:
      "na portálu najdete smlouvy, faktury a dokumenty společnosti {customer} a vyřídíte tam její žádosti.",
    how: "Zaregistrujte se s touto e-mailovou adresou zde:\n{url}",
    link: {
      company: "Po přihlášení zadejte číslo smlouvy a IČO společnosti. Na tuto adresu pak pošleme ověřovací kód.",
      person: "Po přihlášení zadejte číslo smlouvy a rodné číslo. Na tuto adresu pak pošleme ověřovací kód.",
      either: "Po přihlášení zadejte číslo smlouvy a rodné číslo nebo IČO. Na tuto adresu pak pošleme ověřovací kód.",
    },
    sample: "[jméno zákazníka]",
    free: "Registrace je dobrovolná a nic nestojí.",
  },
  added: {
    subject: "Za zákazníka jedná někdo další",
    told: "na portálu nově jedná za zákazníka {customer} uživatel {masked}.",
    provedBy: {
      email: "Ověřil se {time} kódem, který jsme poslali na e-mail evidovaný u smlouvy.",
      phone: "Ověřil se {time} kódem, který jsme poslali na telefon evidovaný u smlouvy.",
      contract: "Připojili jsme ho {time} podle smlouvy.",
    },
    known: "Pokud o něm víte, nemusíte nic dělat.",
    unknown: "Pokud k Vám nepatří, dejte nám prosím hned vědět na portálu: {url}",
  },
  ended: {
    subject: "Přístup na portálu skončil",
    own: {
      user: "za zákazníka {customer} už na portálu nejednáte, jak jste si přáli.",
      operator: "Váš přístup k zákazníkovi {customer} na portálu jsme ukončili. S dotazy se na nás prosím obraťte.",
    },
    other: {
      user: "uživatel {masked} už na portálu za zákazníka {customer} nejedná. Přístup ukončil sám.",
      operator: "uživatel {masked} už na portálu za zákazníka {customer} nejedná. Přístup jsme ukončili my.",
    },
  },
  reported: {
    subject: "Nahlášený přístup k zákazníkovi",
    told: "Uživatel portálu hlásí, že za jeho zákazníka jedná někdo, kdo k němu nepatří. Prověřte to prosím a přístup případně ukončete.",
    ids: "Nahlášený účet: {reported}\nZákazník: {customer}\nNahlásil účet: {by}",
  },
} as const satisfies TextTree;

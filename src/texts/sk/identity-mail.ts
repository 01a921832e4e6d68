import type { identityMail as czech } from "#texts/cs/identity-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const identityMail: Shape<typeof czech> = {
  greeting: "Dobrý deň,",
  closing: "S pozdravom",
  invitation: {
    subject: "Vaše zmluvy na portáli",
    told: "na portáli nájdete zmluvy, faktúry a dokumenty zákazníka {customer} a vybavíte tam žiadosti.",
    notifiedCompany:
      "na portáli nájdete zmluvy, faktúry a dokumenty spoločnosti {customer} a vybavíte tam jej žiadosti.",
    how: "Zaregistrujte sa s touto e-mailovou adresou tu:\n{url}",
    link: {
      company: "Po prihlásení zadajte číslo zmluvy a IČO spoločnosti. Na túto adresu potom pošleme overovací kód.",
      person: "Po prihlásení zadajte číslo zmluvy a rodné číslo. Na túto adresu potom pošleme overovací kód.",
      either: "Po prihlásení zadajte číslo zmluvy a rodné číslo alebo IČO. Na túto adresu potom pošleme overovací kód.",
    },
    sample: "[meno zákazníka]",
    free: "Registrácia je dobrovoľná a nič nestojí.",
  },
  added: {
    subject: "Za zákazníka koná niekto ďalší",
    told: "na portáli odteraz koná za zákazníka {customer} aj používateľ {masked}.",
    provedBy: {
      email: "Overil sa {time} kódom, ktorý sme poslali na e-mail evidovaný pri zmluve.",
      phone: "Overil sa {time} kódom, ktorý sme poslali na telefón evidovaný pri zmluve.",
      contract: "Pripojili sme ho {time} podľa zmluvy.",
    },
    known: "Ak o ňom viete, nemusíte nič robiť.",
    unknown: "Ak k Vám nepatrí, dajte nám, prosím, hneď vedieť na portáli: {url}",
  },
  ended: {
    subject: "Prístup na portáli sa skončil",
    own: {
      user: "za zákazníka {customer} už na portáli nekonáte, ako ste si želali.",
      operator: "Váš prístup k zákazníkovi {customer} na portáli sme ukončili. S otázkami sa na nás, prosím, obráťte.",
    },
    other: {
      user: "používateľ {masked} už na portáli za zákazníka {customer} nekoná. Prístup ukončil sám.",
      operator: "používateľ {masked} už na portáli za zákazníka {customer} nekoná. Prístup sme ukončili my.",
    },
  },
  reported: {
    subject: "Nahlásený prístup k zákazníkovi",
    told: "Používateľ portálu hlási, že za jeho zákazníka koná niekto, kto k nemu nepatrí. Preverte to, prosím, a prístup prípadne ukončite.",
    ids: "Nahlásený účet: {reported}\nZákazník: {customer}\nNahlásil účet: {by}",
  },
};

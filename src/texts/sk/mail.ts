import type { mail as anchor } from "#texts/cs/mail.ts";
import type { Shape } from "#texts/shape.ts";

export const mail: Shape<typeof anchor> = {
  confirmation: {
    subject: "Vašu žiadosť sme prijali – ref. č. {reference}",
    text: {
      greeting: "Dobrý deň,",
      received: "ďakujeme za Vašu žiadosť. Prijali sme ju pod referenčným číslom {reference}.",
      attachment: "V prílohe nájdete dokument s Vaším vyhlásením a súhlasmi. Uložte si ho, prosím, pre svoju potrebu.",
      next: "Žiadosť teraz posúdime a ozveme sa Vám na kontakty, ktoré ste uviedli. Ak nám budete písať alebo volať, uveďte, prosím, referenčné číslo.",
      withdrawal: "Udelené súhlasy môžete kedykoľvek odvolať prostredníctvom nižšie uvedených kontaktov.",
      closing: "S pozdravom",
    },
    attachmentName: "suhlas-{reference}.pdf",
  },
  providerNotice: {
    subject: "Nová dokončená žiadosť {reference}",
    text: {
      finished: "Bola dokončená nová žiadosť.",
      facts:
        "Referenčné číslo: {reference}\nKrajina: {country}\nTyp zákazníka: {customerType}\nTyp partnera: {partnerType}\nDokončené: {finishedAt}",
      offer: "Ponuka: {reference}",
      data: "Údaje žiadateľa táto správa z dôvodu ochrany osobných údajov neobsahuje. Získate ich exportom dokončených žiadostí.",
    },
  },
  accessCode: {
    subject: "Overovací kód k Vašej žiadosti",
    text: {
      greeting: "Dobrý deň,",
      code: "Váš overovací kód: {code}",
      use: {
        one: "Zadajte ho na stránke žiadosti. Platí {minutes} minútu a možno ho použiť raz.",
        few: "Zadajte ho na stránke žiadosti. Platí {minutes} minúty a možno ho použiť raz.",
        many: "Zadajte ho na stránke žiadosti. Platí {minutes} minúty a možno ho použiť raz.",
        other: "Zadajte ho na stránke žiadosti. Platí {minutes} minút a možno ho použiť raz.",
      },
      warning: "Kód nikomu neoznamujte. Ak ste oň nežiadali, správu, prosím, vymažte.",
      closing: "S pozdravom",
    },
    textMessage: "{sender}: overovací kód {code}. Platí {minutes} min. Nikomu ho neoznamujte.",
  },
  country: { cz: "Česko", sk: "Slovensko", hu: "Maďarsko" },
  customerType: {
    company: "spoločnosť",
    "individual-consumer": "fyzická osoba",
    "individual-self-employed": "podnikateľ (SZČO)",
  },
  partnerType: {
    default: "zákazník",
    guarantor: "ručiteľ",
    sublease: "užívanie treťou osobou",
    other: "ďalšia zmluvná strana",
  },
};

import type { accountMail as anchor } from "#texts/cs/account-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const accountMail: Shape<typeof anchor> = {
  greeting: "Dobrý deň,",
  greetingOfStaff: "Dobrý deň,",
  closing: "S pozdravom",
  verification: {
    subject: "Overovací kód",
    code: "Váš overovací kód: {code}",
    use: {
      one: "Zadajte ho na stránke registrácie. Platí {minutes} minútu a možno ho použiť raz.",
      few: "Zadajte ho na stránke registrácie. Platí {minutes} minúty a možno ho použiť raz.",
      many: "Zadajte ho na stránke registrácie. Platí {minutes} minúty a možno ho použiť raz.",
      other: "Zadajte ho na stránke registrácie. Platí {minutes} minút a možno ho použiť raz.",
    },
    warning: "Kód nikomu neprezrádzajte. Ak ste oň nežiadali, správu, prosím, vymažte.",
    textMessage: "{sender}: overovací kód {code}. Platí {minutes} min. Nikomu ho neprezrádzajte.",
  },
  link: {
    subject: "Kód na pripojenie Vašej zmluvy k účtu",
    who: "používateľ portálu s e-mailom {account} žiada o prístup k Vašim zmluvám. Ak ste to Vy, potvrďte to kódom: {code}",
    use: {
      one: "Zadajte ho na portáli v Nastaveniach. Platí {minutes} minútu a možno ho použiť raz.",
      few: "Zadajte ho na portáli v Nastaveniach. Platí {minutes} minúty a možno ho použiť raz.",
      many: "Zadajte ho na portáli v Nastaveniach. Platí {minutes} minúty a možno ho použiť raz.",
      other: "Zadajte ho na portáli v Nastaveniach. Platí {minutes} minút a možno ho použiť raz.",
    },
    warning: "Ak to nie ste Vy, kód nikomu neprezrádzajte: kto ho pozná, uvidí Vaše zmluvy, faktúry a dokumenty.",
    textMessage: "{sender}: {account} žiada o prístup k Vašim zmluvám. Kód {code}.",
  },
  recovery: {
    subject: "Obnova hesla",
    asked: "požiadali ste o nové heslo. Nastavíte si ho na tejto adrese:\n{url}",
    use: {
      one: "Odkaz platí {minutes} minútu a možno ho použiť raz.",
      few: "Odkaz platí {minutes} minúty a možno ho použiť raz.",
      many: "Odkaz platí {minutes} minúty a možno ho použiť raz.",
      other: "Odkaz platí {minutes} minút a možno ho použiť raz.",
    },
    warning: "Ak ste o nové heslo nežiadali, správu, prosím, vymažte. Vaše heslo sa nemení.",
  },
  passwordChanged: {
    subject: "Vaše heslo bolo zmenené",
    done: "heslo k Vášmu účtu bolo práve zmenené. Na ostatných zariadeniach sme Vás odhlásili.",
    warning: "Ak ste heslo nezmenili Vy, nastavte si ihneď nové na {url} a ozvite sa nám.",
  },
  newLogin: {
    subject: "Prihlásenie k Vášmu účtu",
    told: "k Vášmu účtu sa práve niekto prihlásil.",
    newBrowser: "k Vášmu účtu sa práve niekto prihlásil z prehliadača, z ktorého ste sa doteraz neprihlasovali.",
    afterFailures: {
      one: "Prihláseniu predchádzal {failures} neúspešný pokus.",
      few: "Prihláseniu predchádzali {failures} neúspešné pokusy.",
      many: "Prihláseniu predchádzalo {failures} neúspešného pokusu.",
      other: "Prihláseniu predchádzalo {failures} neúspešných pokusov.",
    },
    facts: "Čas: {time}\nAdresa: {address}\nPrehliadač: {browser}",
    unknownBrowser: "neznámy",
    ifYou: "Ak ste to boli Vy, nemusíte nič robiť.",
    ifNot: "Ak ste to neboli Vy, odhláste cudzie zariadenia na {url}, zmeňte si heslo a ozvite sa nám.",
  },
  totpOn: {
    subject: "Dvojfázové overenie je zapnuté",
    done: "na prihlásenie k Vášmu účtu je teraz okrem hesla potrebný aj kód z aplikácie vo Vašom telefóne.",
    warning: "Ak ste to nezapli Vy, ozvite sa nám, prosím, čo najskôr.",
  },
  totpOff: {
    subject: "Dvojfázové overenie je vypnuté",
    done: "na prihlásenie k Vášmu účtu teraz stačí heslo. Kód z aplikácie už nie je potrebný.",
    warning: "Ak ste to nevypli Vy, zmeňte si ihneď heslo a ozvite sa nám.",
  },
  staffPassword: {
    subject: "Heslo k účtu pracovníka",
    done: "heslo k Vášmu účtu pracovníka bolo práve nastavené. Na všetkých zariadeniach sme Vás odhlásili.",
    warning: "Ak ste heslo nenastavili Vy, ozvite sa ihneď prevádzkovateľovi portálu.",
  },
  accountExists: {
    subject: "Pokus o registráciu s Vaším e-mailom",
    told: "niekto sa pokúsil zaregistrovať s týmto e-mailom. Účet s ním už však existuje, a preto sme žiadny nový nezaložili.",
    how: "Ak ste to boli Vy, prihláste sa na {loginUrl}. Heslo, ktoré ste zabudli, si obnovíte na {recoveryUrl}.",
    otherwise: "Ak ste to neboli Vy, nemusíte nič robiť.",
  },
  emailProof: {
    subject: "Potvrďte svoj e-mail",
    asked: "s týmto e-mailom bol založený účet. Potvrďte, prosím, na tejto adrese, že je Váš:\n{url}",
    use: {
      one: "Odkaz platí {hours} hodinu a možno ho použiť raz.",
      few: "Odkaz platí {hours} hodiny a možno ho použiť raz.",
      many: "Odkaz platí {hours} hodiny a možno ho použiť raz.",
      other: "Odkaz platí {hours} hodín a možno ho použiť raz.",
    },
    warning: "Ak ste účet nezakladali, nič nepotvrdzujte a správu, prosím, vymažte.",
  },
  linkRequest: {
    subject: "Žiadosť o pripojenie zmluvy {contractNumber}",
    told: "Používateľ portálu {account} zadal číslo zmluvy {contractNumber} a správne rodné číslo alebo IČO. Zákazník nemá v evidencii e-mail ani telefón, takže mu nemožno poslať kód.",
    wanted: "Overte, prosím, jeho totožnosť inak a doplňte kontakt do evidencie.",
  },
};

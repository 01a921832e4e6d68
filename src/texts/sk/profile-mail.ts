import type { TextTree } from "#texts/shape.ts";

export const profileMail = {
  greeting: "Dobrý deň,",
  closing: "S pozdravom",
  contactCode: {
    subject: "Kód na zmenu kontaktu",
    code: "kód, ktorým potvrdíte nový kontakt k svojmu účtu: {code}",
    use: {
      one: "Zadajte ho na stránke nastavení. Platí {minutes} minútu a možno ho použiť raz.",
      few: "Zadajte ho na stránke nastavení. Platí {minutes} minúty a možno ho použiť raz.",
      many: "Zadajte ho na stránke nastavení. Platí {minutes} minúty a možno ho použiť raz.",
      other: "Zadajte ho na stránke nastavení. Platí {minutes} minút a možno ho použiť raz.",
    },
    warning: "Kód nikomu neoznamujte. Ak ste o zmenu nežiadali, správu, prosím, vymažte.",
    textMessage: "{sender}: kód na zmenu kontaktu {code}. Platí {minutes} min.",
  },
  emailTaken: {
    subject: "Pokus o použitie Vášho e-mailu",
    told: "niekto chcel tento e-mail nastaviť pri inom účte. Váš účet s ním však už existuje, a preto sme nič nezmenili.",
    how: "Ak ste to boli Vy, prihláste sa do pôvodného účtu. Zabudnuté heslo obnovíte na {url}.",
    otherwise: "Ak ste to neboli Vy, nemusíte nič robiť.",
  },
  contactChanged: {
    subject: { email: "E-mail k Vášmu účtu bol zmenený", phone: "Telefón k Vášmu účtu bol zmenený" },
    done: {
      email: "e-mail k Vášmu účtu bol práve zmenený na {masked}. Na túto adresu Vám už nič posielať nebudeme.",
      phone: "telefón k Vášmu účtu bol práve zmenený na {masked}.",
    },
    ifYou: "Ak ste to boli Vy, nemusíte nič robiť.",
    ifNot: {
      one: "Ak ste to neboli Vy, vezmite zmenu späť do {hours} hodiny. Všade Vás odhlásime a zvolíte si nové heslo:\n{url}",
      few: "Ak ste to neboli Vy, vezmite zmenu späť do {hours} hodín. Všade Vás odhlásime a zvolíte si nové heslo:\n{url}",
      many: "Ak ste to neboli Vy, vezmite zmenu späť do {hours} hodiny. Všade Vás odhlásime a zvolíte si nové heslo:\n{url}",
      other:
        "Ak ste to neboli Vy, vezmite zmenu späť do {hours} hodín. Všade Vás odhlásime a zvolíte si nové heslo:\n{url}",
    },
    textMessage: "{sender}: {what}. Neboli ste to Vy? {url}",
  },
  contactInRecords: {
    subject: "Vaše kontaktné údaje sa zmenili",
    told: "v evidencii zákazníka {customer} sme zmenili kontaktné údaje.",
    email: "Nový e-mail: {masked}",
    phone: "Nový telefón: {masked}",
    effect: "Kto bol so zákazníkom prepojený kódom zaslaným na predchádzajúci kontakt, už zaňho nekoná.",
    ifNot: "Ak ste o zmenu nežiadali, ozvite sa nám, prosím, čo najskôr.",
  },
  consentWithdrawn: {
    subject: "Odvolanie súhlasu",
    done: "potvrdzujeme, že ste dňa {time} odvolali tento súhlas:\n{text}",
    facts: "Znenie: {version}",
    effect: "Od tejto chvíle podľa neho Vaše údaje nepoužívame. Na to, čo sa stalo predtým, odvolanie vplyv nemá.",
  },
  closed: {
    subject: "Váš účet je zrušený",
    done: "Váš účet na portáli sme na Vašu žiadosť zrušili a na všetkých zariadeniach Vás odhlásili.",
    deleted: "K účtu nebol pripojený žiadny zákazník, a preto sme ho celý vymazali.",
    kept: "Kontakty sme z účtu odstránili. Zmluvy, faktúry a záznamy o nich uchovávame tak dlho, ako ustanovuje zákon. Vaše zmluvy sa zrušením účtu nekončia.",
    ifNot: "Ak ste o zrušenie nežiadali, ozvite sa nám, prosím, čo najskôr.",
  },
  provider: {
    subject: {
      undone: "Vrátená zmena kontaktu účtu",
      frozen: "Zablokovaný účet po zmene kontaktu",
      "consent-withdrawn": "Odvolaný súhlas",
      closed: "Zrušený účet",
    },
    text: {
      undone:
        "Používateľ vzal späť zmenu kontaktu, o ktorú nežiadal. Heslo je neplatné a všetky prihlásenia sa skončili. Preverte, prosím, čo sa s účtom medzitým dialo.",
      frozen:
        "Používateľ vzal späť zmenu e-mailu, o ktorú nežiadal, ale pôvodný e-mail už patrí inému účtu. Účet je zablokovaný. Overte, prosím, totožnosť používateľa a účet odblokujte.",
      "consent-withdrawn": "Používateľ odvolal súhlas „{consent}“ (znenie {version}).",
      closed: "Používateľ zrušil svoj účet na portáli. Jeho zmluvy trvajú ďalej.",
    },
    account: "Účet: {subject}",
    application: "Žiadosť: {reference}",
  },
} as const satisfies TextTree;

import type { TextTree } from "#texts/shape.ts";

export const profileMail = {
  greeting: "Dobrý den,",
  closing: "S pozdravem",
  contactCode: {
    subject: "Kód pro změnu kontaktu",
    code: "kód, kterým potvrdíte nový kontakt ke svému účtu: {code}",
    use: {
      one: "Zadejte jej na stránce nastavení. Platí {minutes} minutu a lze jej použít jednou.",
      few: "Zadejte jej na stránce nastavení. Platí {minutes} minuty a lze jej použít jednou.",
      many: "Zadejte jej na stránce nastavení. Platí {minutes} minuty a lze jej použít jednou.",
      other: "Zadejte jej na stránce nastavení. Platí {minutes} minut a lze jej použít jednou.",
    },
    warning: "Kód nikomu nesdělujte. Pokud jste o změnu nežádali, zprávu prosím smažte.",
    textMessage: "{sender}: kód pro změnu kontaktu {code}. Platí {minutes} min.",
  },
  emailTaken: {
    subject: "Pokus o použití Vašeho e-mailu",
    told: "někdo chtěl tento e-mail nastavit u jiného účtu. Váš účet s ním už ale existuje, a proto jsme nic nezměnili.",
    how: "Pokud jste to byli Vy, přihlaste se k původnímu účtu. Zapomenuté heslo obnovíte na {url}.",
    otherwise: "Pokud jste to nebyli Vy, nemusíte nic dělat.",
  },
  contactChanged: {
    subject: { email: "E-mail k Vašemu účtu byl změněn", phone: "Telefon k Vašemu účtu byl změněn" },
    done: {
      email: "e-mail k Vašemu účtu byl právě změněn na {masked}. Na tuto adresu už Vám nic posílat nebudeme.",
      phone: "telefon k Vašemu účtu byl právě změněn na {masked}.",
    },
    ifYou: "Pokud jste to byli Vy, nemusíte nic dělat.",
    ifNot: {
      one: "Pokud jste to nebyli Vy, vezměte změnu zpět do {hours} hodiny. Všude Vás odhlásíme a zvolíte si nové heslo:\n{url}",
      few: "Pokud jste to nebyli Vy, vezměte změnu zpět do {hours} hodin. Všude Vás odhlásíme a zvolíte si nové heslo:\n{url}",
      many: "Pokud jste to nebyli Vy, vezměte změnu zpět do {hours} hodiny. Všude Vás odhlásíme a zvolíte si nové heslo:\n{url}",
      other:
        "Pokud jste to nebyli Vy, vezměte změnu zpět do {hours} hodin. Všude Vás odhlásíme a zvolíte si nové heslo:\n{url}",
    },
    textMessage: "{sender}: {what}. Nebyli jste to Vy? {url}",
  },
  contactInRecords: {
    subject: "Vaše kontaktní údaje se změnily",
    told: "v evidenci zákazníka {customer} jsme změnili kontaktní údaje.",
    email: "Nový e-mail: {masked}",
    phone: "Nový telefon: {masked}",
    effect: "Kdo byl se zákazníkem propojen kódem zaslaným na předchozí kontakt, za něj už nejedná.",
    ifNot: "Pokud jste o změnu nežádali, ozvěte se nám prosím co nejdřív.",
  },
  consentWithdrawn: {
    subject: "Odvolání souhlasu",
    done: "potvrzujeme, že jste dne {time} odvolali tento souhlas:\n{text}",
    facts: "Znění: {version}",
    effect: "Od této chvíle podle něj Vaše údaje nepoužíváme. Na to, co se stalo předtím, odvolání vliv nemá.",
  },
  closed: {
    subject: "Váš účet je zrušen",
    done: "Váš účet na portálu jsme na Vaši žádost zrušili a na všech zařízeních Vás odhlásili.",
    deleted: "K účtu nebyl připojen žádný zákazník, a proto jsme jej celý smazali.",
    kept: "Kontakty jsme z účtu odstranili. Smlouvy, faktury a doklady o nich uchováváme po dobu, kterou stanoví zákon. Vaše smlouvy zrušením účtu nekončí.",
    ifNot: "Pokud jste o zrušení nežádali, ozvěte se nám prosím co nejdříve.",
  },
  provider: {
    subject: {
      undone: "Vrácená změna kontaktu účtu",
      frozen: "Zablokovaný účet po změně kontaktu",
      "consent-withdrawn": "Odvolaný souhlas",
      closed: "Zrušený účet",
    },
    text: {
      undone:
        "Uživatel vzal zpět změnu kontaktu, o kterou nežádal. Heslo je neplatné a všechna přihlášení skončila. Prověřte prosím, co se s účtem mezitím dělo.",
      frozen:
        "Uživatel vzal zpět změnu e-mailu, o kterou nežádal, ale původní e-mail už patří jinému účtu. Účet je zablokován. Ověřte prosím totožnost uživatele a účet odblokujte.",
      "consent-withdrawn": "Uživatel odvolal souhlas „{consent}“ (znění {version}).",
      closed: "Uživatel zrušil svůj účet na portálu. Jeho smlouvy trvají dál.",
    },
    account: "Účet: {subject}",
    application: "Žádost: {reference}",
  },
} as const satisfies TextTree;

import type { TextTree } from "#texts/shape.ts";

/** E-mails and text messages about accounts. Of six digits together there are only those of a code. */
export const accountMail = {
  greeting: "Dobrý den,",
  closing: "S pozdravem",
  verification: {
    subject: "Ověřovací kód",
    code: "Váš ověřovací kód: {code}",
    use: {
      one: "Zadejte jej na stránce registrace. Platí {minutes} minutu a lze jej použít jednou.",
      few: "Zadejte jej na stránce registrace. Platí {minutes} minuty a lze jej použít jednou.",
      many: "Zadejte jej na stránce registrace. Platí {minutes} minuty a lze jej použít jednou.",
      other: "Zadejte jej na stránce registrace. Platí {minutes} minut a lze jej použít jednou.",
    },
    warning: "Kód nikomu nesdělujte. Pokud jste o něj nežádali, zprávu prosím smažte.",
    textMessage: "{sender}: ověřovací kód {code}. Platí {minutes} min. Nikomu ho nesdělujte.",
  },
  link: {
    subject: "Kód pro připojení Vaší smlouvy k účtu",
    who: "uživatel portálu s e-mailem {account} žádá o přístup k Vašim smlouvám. Jste-li to Vy, potvrďte to kódem: {code}",
    use: {
      one: "Zadejte jej na stránce portálu. Platí {minutes} minutu a lze jej použít jednou.",
      few: "Zadejte jej na stránce portálu. Platí {minutes} minuty a lze jej použít jednou.",
      many: "Zadejte jej na stránce portálu. Platí {minutes} minuty a lze jej použít jednou.",
      other: "Zadejte jej na stránce portálu. Platí {minutes} minut a lze jej použít jednou.",
    },
    warning: "Pokud to nejste Vy, kód nikomu nesdělujte: kdo jej zná, uvidí Vaše smlouvy, faktury a dokumenty.",
    textMessage: "{sender}: {account} žádá o přístup k Vašim smlouvám. Kód {code}.",
  },
  recovery: {
    subject: "Obnova hesla",
    asked: "požádali jste o nové heslo. Nastavíte si jej na této adrese:\n{url}",
    use: {
      one: "Odkaz platí {minutes} minutu a lze jej použít jednou.",
      few: "Odkaz platí {minutes} minuty a lze jej použít jednou.",
      many: "Odkaz platí {minutes} minuty a lze jej použít jednou.",
      other: "Odkaz platí {minutes} minut a lze jej použít jednou.",
    },
    warning: "Pokud jste o nové heslo nežádali, zprávu prosím smažte. Vaše heslo zůstává beze změny.",
  },
  passwordChanged: {
    subject: "Vaše heslo bylo změněno",
    done: "heslo k Vašemu účtu bylo právě změněno. Na ostatních zařízeních jsme Vás odhlásili.",
    warning: "Pokud jste heslo nezměnili Vy, nastavte si ihned nové na {url} a ozvěte se nám.",
  },
  accountExists: {
    subject: "Pokus o registraci s Vaším e-mailem",
    told: "někdo se pokusil zaregistrovat s tímto e-mailem. Účet s ním už ale existuje, a proto jsme žádný nový nezaložili.",
    how: "Pokud jste to byli Vy, přihlaste se na {loginUrl}. Heslo, které jste zapomněli, si obnovíte na {recoveryUrl}.",
    otherwise: "Pokud jste to nebyli Vy, nemusíte nic dělat.",
  },
  emailProof: {
    subject: "Potvrďte svůj e-mail",
    asked: "s tímto e-mailem byl založen účet. Potvrďte prosím na této adrese, že je Váš:\n{url}",
    use: {
      one: "Odkaz platí {hours} hodinu a lze jej použít jednou.",
      few: "Odkaz platí {hours} hodiny a lze jej použít jednou.",
      many: "Odkaz platí {hours} hodiny a lze jej použít jednou.",
      other: "Odkaz platí {hours} hodin a lze jej použít jednou.",
    },
    warning: "Pokud jste účet nezakládali, nic nepotvrzujte a zprávu prosím smažte.",
  },
  linkRequest: {
    subject: "Žádost o připojení smlouvy {contractNumber}",
    told: "Uživatel portálu {account} zadal číslo smlouvy {contractNumber} a správné osobní nebo identifikační číslo. Zákazník nemá v evidenci e-mail ani telefon, takže mu nelze poslat kód.",
    wanted: "Ověřte prosím jeho totožnost jinak a doplňte kontakt do evidence.",
  },
} as const satisfies TextTree;

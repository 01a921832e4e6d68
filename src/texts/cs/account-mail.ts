import type { TextTree } from "#texts/shape.ts";

/** Six adjacent digits are always the code: no other text of a mail may have them. */
export const accountMail = {
  greeting: "Dobrý den,",
  greetingOfStaff: "Dobrý den,",
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
      one: "Zadejte jej na portálu v Nastavení. Platí {minutes} minutu a lze jej použít jednou.",
      few: "Zadejte jej na portálu v Nastavení. Platí {minutes} minuty a lze jej použít jednou.",
      many: "Zadejte jej na portálu v Nastavení. Platí {minutes} minuty a lze jej použít jednou.",
      other: "Zadejte jej na portálu v Nastavení. Platí {minutes} minut a lze jej použít jednou.",
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
  newLogin: {
    subject: "Přihlášení k Vašemu účtu",
    told: "k Vašemu účtu se právě někdo přihlásil.",
    newBrowser: "k Vašemu účtu se právě někdo přihlásil z prohlížeče, ze kterého jste se dosud nepřihlašovali.",
    afterFailures: {
      one: "Přihlášení předcházel {failures} neúspěšný pokus.",
      few: "Přihlášení předcházely {failures} neúspěšné pokusy.",
      many: "Přihlášení předcházelo {failures} neúspěšného pokusu.",
      other: "Přihlášení předcházelo {failures} neúspěšných pokusů.",
    },
    facts: "Čas: {time}\nAdresa: {address}\nProhlížeč: {browser}",
    unknownBrowser: "neznámý",
    ifYou: "Pokud jste to byli Vy, nemusíte nic dělat.",
    ifNot: "Pokud jste to nebyli Vy, odhlaste cizí zařízení na {url}, změňte si heslo a ozvěte se nám.",
  },
  totpOn: {
    subject: "Dvoufázové ověření je zapnuto",
    done: "k přihlášení k Vašemu účtu je nyní kromě hesla potřeba i kód z aplikace ve Vašem telefonu.",
    warning: "Pokud jste to nezapnuli Vy, ozvěte se nám prosím co nejdříve.",
  },
  totpOff: {
    subject: "Dvoufázové ověření je vypnuto",
    done: "k přihlášení k Vašemu účtu nyní stačí heslo. Kód z aplikace už potřeba není.",
    warning: "Pokud jste to nevypnuli Vy, změňte si ihned heslo a ozvěte se nám.",
  },
  staffPassword: {
    subject: "Heslo k účtu pracovníka",
    done: "heslo k Vašemu účtu pracovníka bylo právě nastaveno. Na všech zařízeních jsme Vás odhlásili.",
    warning: "Pokud jste heslo nenastavili Vy, ozvěte se ihned provozovateli portálu.",
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
    told: "Uživatel portálu {account} zadal číslo smlouvy {contractNumber} a správné rodné číslo nebo IČO. Zákazník nemá v evidenci e-mail ani telefon, takže mu nelze poslat kód.",
    wanted: "Ověřte prosím jeho totožnost jinak a doplňte kontakt do evidence.",
  },
} as const satisfies TextTree;

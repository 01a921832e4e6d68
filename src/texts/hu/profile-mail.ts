import type { TextTree } from "#texts/shape.ts";

export const profileMail = {
  greeting: "Tisztelt Ügyfelünk!",
  closing: "Üdvözlettel",
  contactCode: {
    subject: "Kód az elérhetőség módosításához",
    code: "Az alábbi kóddal erősítheti meg fiókja új elérhetőségét: {code}",
    use: {
      one: "Adja meg a beállítások oldalán. {minutes} percig érvényes, és egyszer használható fel.",
      other: "Adja meg a beállítások oldalán. {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning: "A kódot senkinek ne adja meg. Ha nem Ön kérte a módosítást, kérjük, törölje ezt az üzenetet.",
    textMessage: "{sender}: kód az elérhetőség módosításához: {code} ({minutes} perc).",
  },
  emailTaken: {
    subject: "Valaki az Ön e-mail-címét szerette volna használni",
    told: "Valaki ezt az e-mail-címet egy másik fiókhoz szerette volna beállítani. Mivel Önnek már van fiókja ezzel a címmel, nem módosítottunk semmit.",
    how: "Ha Ön volt az, jelentkezzen be az eredeti fiókjába. Elfelejtett jelszavát itt állíthatja vissza: {url}.",
    otherwise: "Ha nem Ön volt az, nincs teendője.",
  },
  contactChanged: {
    subject: { email: "Fiókjának e-mail-címe megváltozott", phone: "Fiókjának telefonszáma megváltozott" },
    done: {
      email:
        "Fiókjának e-mail-címe most a következőre változott: {masked}. Erre a címre a továbbiakban nem küldünk semmit.",
      phone: "Fiókjának telefonszáma most a következőre változott: {masked}.",
    },
    ifYou: "Ha Ön volt az, nincs teendője.",
    ifNot: {
      one: "Ha nem Ön volt az, {hours} órán belül visszavonhatja a módosítást. Mindenhonnan kijelentkeztetjük, és új jelszót adhat meg:\n{url}",
      other:
        "Ha nem Ön volt az, {hours} órán belül visszavonhatja a módosítást. Mindenhonnan kijelentkeztetjük, és új jelszót adhat meg:\n{url}",
    },
    textMessage: "{sender}: {what}. Nem Ön volt? {url}",
  },
  contactInRecords: {
    subject: "Megváltoztak a kapcsolattartási adatai",
    told: "{customer} ügyfelünk nyilvántartásában módosítottuk a kapcsolattartási adatokat.",
    email: "Új e-mail-cím: {masked}",
    phone: "Új telefonszám: {masked}",
    effect: "Aki a korábbi elérhetőségre küldött kóddal kapcsolódott az ügyfélhez, már nem jár el a nevében.",
    ifNot: "Ha nem Önök kérték a módosítást, kérjük, mielőbb jelezzék nekünk.",
  },
  consentWithdrawn: {
    subject: "Hozzájárulás visszavonása",
    done: "Megerősítjük, hogy Ön {time} időpontban visszavonta az alábbi hozzájárulást:\n{text}",
    facts: "Szövegváltozat: {version}",
    effect: "Ettől kezdve adatait ennek alapján nem használjuk. A visszavonás a korábban történteket nem érinti.",
  },
  closed: {
    subject: "Fiókja megszűnt",
    done: "Kérésére megszüntettük a portálon lévő fiókját, és minden eszközről kijelentkeztettük.",
    deleted: "A fiókhoz nem kapcsolódott ügyfél, ezért teljes egészében töröltük.",
    kept: "Az elérhetőségeit eltávolítottuk a fiókból. A szerződéseket, a számlákat és a hozzájuk tartozó iratokat a jogszabályban előírt ideig megőrizzük. Szerződései a fiók megszüntetésével nem szűnnek meg.",
    ifNot: "Ha nem Ön kérte a megszüntetést, kérjük, mielőbb jelezze nekünk.",
  },
  provider: {
    subject: {
      undone: "Visszavont elérhetőség-módosítás",
      frozen: "Zárolt fiók elérhetőség-módosítás után",
      "consent-withdrawn": "Visszavont hozzájárulás",
      closed: "Megszüntetett fiók",
    },
    text: {
      undone:
        "A felhasználó visszavont egy elérhetőség-módosítást, amelyet nem ő kért. A jelszó érvénytelen, minden bejelentkezés megszűnt. Kérjük, ellenőrizze, mi történt közben a fiókkal.",
      frozen:
        "A felhasználó visszavont egy e-mail-módosítást, amelyet nem ő kért, de az eredeti e-mail-cím már egy másik fiókhoz tartozik. A fiók zárolva van. Kérjük, ellenőrizze a felhasználó személyazonosságát, és oldja fel a fiók zárolását.",
      "consent-withdrawn":
        "A felhasználó visszavonta a következő hozzájárulást: „{consent}” (szövegváltozat: {version}).",
      closed: "A felhasználó megszüntette a portálon lévő fiókját. Szerződései változatlanul érvényben vannak.",
    },
    account: "Fiók: {subject}",
    application: "Kérelem: {reference}",
  },
} as const satisfies TextTree;

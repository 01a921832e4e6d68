import type { UploadProblem } from "#domain/portal/upload.ts";
import type { TextTree } from "#texts/shape.ts";

const problems = {
  empty: "Soubor je prázdný.",
  "too-large": "Soubor je větší než 20 MB.",
  "too-many-files": "Najednou lze poslat nejvýše 10 souborů.",
  "wrong-type": "Tento druh souboru nepřijímáme. Pošlete PDF, JPEG, PNG nebo HEIC.",
  renamed: "Přípona názvu neodpovídá obsahu souboru. Uložte soubor znovu se správnou příponou.",
  truncated: "Soubor není celý nebo je poškozený. Otevřete ho a uložte prosím znovu.",
  "too-many-pixels": "Obrázek má víc než 40 megapixelů. Zmenšete ho prosím.",
  "active-content":
    "PDF obsahuje skript, vložený soubor nebo jiný obsah, který něco spouští. Vytiskněte ho prosím do nového PDF.",
  encrypted: "PDF je chráněné heslem. Pošlete ho prosím bez ochrany.",
  unreadable:
    "PDF nedokážeme spolehlivě přečíst. Vytiskněte ho prosím do nového PDF, nebo pošlete fotografie jeho stránek.",
  "two-in-one": "Soubor obsahuje ještě jiný soubor. Uložte ho prosím znovu.",
  infected:
    "V souboru je škodlivý kód, proto jsme ho nepřijali. Zkontrolujte zařízení antivirem a pošlete jinou kopii.",
  "over-quota": "Za 30 dní lze poslat nejvýše 200 souborů nebo 500 MB.",
} as const satisfies Readonly<Record<UploadProblem, string>>;

export const uploads = {
  label: "Přílohy",
  choose: "Vybrat soubory",
  photo: "Vyfotit",
  drop: "Soubory můžete také přetáhnout sem.",
  accepted: "PDF, JPEG, PNG nebo HEIC, každý nejvýše {size} MB, nejvýše {count} souborů.",
  list: "Soubory",
  waiting: "Čeká",
  sending: "Odesílá se",
  sent: "Odesláno {percent} %",
  paused: "Přerušeno, čekáme na připojení",
  checking: "Kontroluje se",
  done: "Připraveno",
  failed: "Odeslání se nepodařilo.",
  retry: "Zkusit znovu",
  cancel: "Zrušit {name}",
  remove: "Odebrat {name}",
  cancelShort: "Zrušit",
  removeShort: "Odebrat",
  saidDone: "{name}: připraveno.",
  saidRefused: "{name}: {problem}",
  saidPaused: "Připojení se přerušilo. Jakmile se obnoví, budeme pokračovat.",
  saidResumed: "Připojení je zpět, pokračujeme.",
  saidRemoved: "{name}: odebráno.",
  tooMany: "Najednou lze přiložit nejvýše {count} souborů.",
  unfinished: "Počkejte prosím, až se všechny soubory odešlou.",
  problems,
  demand: {
    send: "Odeslat dokument",
    sending: "Odesílám",
    sentMail: "Dokument „{title}“ jsme přijali. Potvrzení jsme vám poslali e-mailem.",
    failed: "Dokument se nepodařilo odeslat. Zkuste to prosím znovu.",
    none: "Nejdřív prosím vyberte soubor.",
    open: "Nahrát dokument",
  },
  returned: {
    said: "Poslaný dokument jsme vrátili: {reason}.",
    reasons: {
      unreadable: "nečitelný",
      incomplete: "neúplný",
      "wrong-document": "jiný dokument, než o který jsme žádali",
      expired: "dokument už neplatí",
      other: "jiný důvod",
    },
    mail: {
      subject: "Dokument „{title}“ prosím pošlete znovu",
      text: "dokument „{title}“, který jste nám poslali, nemůžeme použít.",
      reason: "Důvod: {reason}.",
      due: "Nový prosím pošlete do {date}.",
      follow: "Podrobnosti a místo pro nahrání najdete zde:",
    },
  },
  mail: {
    subject: "Dokument jsme přijali: {title}",
    text: "přijali jsme od Vás dokument „{title}“.",
    contract: "Smlouva: {contractNumber}",
    files: "Soubory: {names}",
    follow: "Najdete ho mezi svými dokumenty:",
    providerSubject: "Doručen chybějící dokument: {title}",
  },
} as const satisfies TextTree;

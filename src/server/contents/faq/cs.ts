import type { FaqTexts } from "./faq-texts.ts";

export const faqCs = {
  contracts: {
    title: "Smlouvy",
    questions: {
      "contract-terms": {
        question: "Kde najdu podmínky své smlouvy?",
        answer:
          "V části Smlouvy otevřete tu, která vás zajímá. Uvidíte vozidlo, cenu, akontaci, výši splátky, začátek a konec i to, kolik zbývá uhradit.\n\nPodepsanou smlouvu a všeobecné podmínky si na stejné stránce stáhnete v PDF.",
      },
      "payment-schedule": {
        question: "Kde je můj splátkový kalendář?",
        answer:
          "Na stránce smlouvy. Ukazuje každou splátku s datem splatnosti a částkou a vyznačuje, co je uhrazeno. Stáhnout ho můžete i v PDF, pro více smluv najednou v seznamu smluv.",
      },
      "contract-end": {
        question: "Co se stane na konci smlouvy?",
        answer:
          "U finančního leasingu a úvěru zůstává po uhrazení poslední splátky vozidlo vám. U operativního leasingu vozidlo vracíte a protokol o vrácení najdete mezi dokumenty smlouvy.\n\nPřed koncem vám napíšeme, co je potřeba udělat a kdy.",
      },
      "vehicle-damage": {
        question: "Co mám dělat po nehodě?",
        answer:
          "Škodu nahlaste nejprve pojišťovně. Pokud pojišťovna potřebuje náš souhlas s výplatou pojistného plnění (devinkulaci), vytvoříte ho na stránce smlouvy a stáhnete v PDF.\n\nPři totální škodě nebo odcizení nám prosím zavolejte, domluvíme se na dalším postupu.",
      },
    },
  },
  payments: {
    title: "Faktury a platby",
    questions: {
      "pay-instalment": {
        question: "Jak zaplatím splátku?",
        answer:
          "Otevřete fakturu v části Faktury. Najdete u ní číslo účtu, variabilní symbol, částku a QR kód, který načtete v aplikaci své banky.",
      },
      "payment-not-booked": {
        question: "Proč je zaplacená faktura stále otevřená?",
        answer:
          "Platbu zapíšeme, jakmile dojde na náš účet, zpravidla následující pracovní den. Zkontrolujte také variabilní symbol: platbu s chybným symbolem přiřazujeme ručně a trvá to déle.",
      },
      "payment-late": {
        question: "Nestihnu zaplatit včas. Co teď?",
        answer:
          "Ozvěte se nám ještě před splatností, správa smluv s vámi najde řešení. Po splatnosti posíláme upomínku a můžeme účtovat úrok z prodlení podle smlouvy.",
      },
      "postpone-instalment": {
        question: "Mohu splátku odložit nebo změnit výši splátek?",
        answer:
          "Pokud nemáte nic po splatnosti, požádejte o změnu splátkového kalendáře: o odklad až tří měsíců, nebo o jinou dobu trvání. Formulář ukáže, co žádost stojí a jak dlouho trvá její vyřízení.",
      },
      overpayment: {
        question: "Jak dostanu zpět, co mám zaplaceno navíc?",
        answer:
          "Podejte žádost „Přeplatek“. Peníze vám pošleme na účet, nebo je započteme na další splátku, podle toho, co si vyberete.",
      },
      "invoices-for-accounting": {
        question: "Jak předám faktury účetní?",
        answer:
          "V části Faktury vyberte řádky a stáhněte je jako ZIP. Přehled pro Excel získáte tlačítkem „Stáhnout tabulku“; obsahuje to, co máte v seznamu vyfiltrované.",
      },
    },
  },
  requests: {
    title: "Žádosti",
    questions: {
      "early-termination": {
        question: "Kolik stojí předčasné ukončení smlouvy?",
        answer:
          "V žádosti o předčasné ukončení vyberte smlouvu a den. Uvidíte orientační částku s rozpisem: neuhrazené splátky, zbývající jistinu, úrok a náhradu za předčasné splacení. Závaznou částku dostanete s odpovědí na žádost.",
      },
      cession: {
        question: "Může smlouvu převzít někdo jiný?",
        answer:
          "Ano, požádejte o postoupení smlouvy. Požádejte alespoň 30 dnů předem. Všechny splatné splátky musí být uhrazené a v den postoupení musí do konce smlouvy zbývat alespoň 60 dnů. Nového nájemce posoudíme stejně jako při uzavření smlouvy.",
      },
      "third-party-use": {
        question: "Smí vozidlo řídit nebo užívat někdo další?",
        answer:
          "Členové domácnosti a zaměstnanci vozidlo řídit mohou. Pokud ho chcete dlouhodobě přenechat jiné osobě nebo firmě, požádejte předem o užívání třetí osobou.",
      },
      "travel-abroad": {
        question: "Co potřebuji na cestu do zahraničí?",
        answer:
          "Ve většině evropských zemí stačí doklady k vozidlu a plná moc, kterou najdete v dokumentech. Pro některé země mimo Evropskou unii je nutná zelená karta; požádáte o ni v části Žádosti.",
      },
      "request-progress": {
        question: "Jak zjistím, v jakém stavu je moje žádost?",
        answer:
          "V části Žádosti vidíte stav každé žádosti a na její stránce i celý průběh. Pokud od vás něco potřebujeme, je žádost označená „Čeká na vás“.",
      },
      "withdraw-request": {
        question: "Mohu žádost vzít zpět?",
        answer:
          "Ano, dokud ji nezačneme vyřizovat. Na stránce žádosti stiskněte „Vzít žádost zpět“. Jakmile ji začneme vyřizovat, zavolejte nám prosím.",
      },
    },
  },
  signing: {
    title: "Podpis",
    questions: {
      "sign-online": {
        question: "Jak smlouvu podepíšu online?",
        answer:
          "Smlouvy, které čekají na podpis, najdete v menu Dokumenty pod položkou Podpis online. Smlouvu si přečtete a podpis potvrdíte jednorázovým kódem, který vám pošleme. Podepsaný dokument pak najdete u smlouvy.",
      },
      "sign-validity": {
        question: "Platí elektronický podpis stejně jako vlastnoruční?",
        answer:
          "Ano, smlouvu lze platně uzavřít i elektronicky. Podepsaný dokument má stránku s údaji o podpisu a elektronickou pečeť, která prozradí každou pozdější změnu.",
      },
      "sign-jointly": {
        question: "Za firmu podepisují dva jednatelé. Jak to uděláme?",
        answer:
          "Každý se přihlásí svým účtem a podepíše sám za sebe. U smlouvy vidíte, kdo už podepsal a na koho se čeká. Platí až s posledním podpisem.",
      },
    },
  },
  documents: {
    title: "Dokumenty",
    questions: {
      "missing-documents": {
        question: "Jak pošlu dokument, o který jste požádali?",
        answer:
          "V části Dokumenty otevřete Chybějící dokumenty a nahrajte soubor. Přijímáme PDF, JPEG, PNG a HEIC do 20 MB, takže stačí čitelná fotografie z telefonu.",
      },
      "bulk-download": {
        question: "Mohu stáhnout všechny dokumenty najednou?",
        answer:
          "Ano, v části Hromadné stažení. Archiv připravíme na pozadí, stránku můžete mezitím opustit. Hotový archiv je k dispozici jeden den.",
      },
      "insurer-payout": {
        question: "Co je souhlas s výplatou pojistného plnění?",
        answer:
          "Dokud je vozidlo financované, vyplácí pojišťovna plnění se souhlasem financující společnosti. Souhlas (devinkulaci) vytvoříte na stránce smlouvy a předáte pojišťovně.",
      },
    },
  },
  account: {
    title: "Účet",
    questions: {
      "connect-contract": {
        question: "Nevidím svou smlouvu. Jak ji připojím?",
        answer:
          "V Nastavení zvolte „Připojit další smlouvu“ a zadejte číslo smlouvy a rodné číslo nebo IČO. Na kontakt, který u smlouvy evidujeme, pošleme ověřovací kód. Když ho zadáte, smlouva se připojí.",
      },
      "several-customers": {
        question: "Spravuji více firem. Jak mezi nimi přejdu?",
        answer:
          "U hlavního menu vidíte, za koho jednáte. Klepnutím vyberete jiného zákazníka a uvidíte jeho smlouvy, faktury a dokumenty.",
      },
      "forgotten-password": {
        question: "Co mám dělat, když neznám heslo?",
        answer:
          "Na přihlašovací stránce zvolte „Zapomenuté heslo“. Na e-mail vám pošleme odkaz, který platí 30 minut a lze ho použít jednou. Po změně hesla vás ze všech zařízení odhlásíme.",
      },
      "message-notices": {
        question: "Jak vypnu upozornění na nové zprávy?",
        answer:
          "V Nastavení zvolte Upozornění a u nových zpráv Neposílat, nebo použijte odkaz na konci každého takového e-mailu. Stejně si nastavíte i ostatní upozornění. Zprávy na portálu zůstanou.",
      },
    },
  },
  security: {
    title: "Bezpečnost",
    questions: {
      "second-factor": {
        question: "Jak účet lépe zabezpečím?",
        answer:
          "V Nastavení zapněte dvoufázové ověření. Při přihlášení pak kromě hesla zadáte kód z aplikace v telefonu. Uložte si také záložní kódy pro případ, že o telefon přijdete.",
      },
      "suspicious-email": {
        question: "Přišel mi e-mail vaším jménem. Jak poznám, že je podvodný?",
        answer:
          "Heslo ani ověřovací kód po vás nikdy nechceme e-mailem ani telefonem. Na odkaz v podezřelé zprávě neklikejte, adresu portálu napište do prohlížeče sami a zprávu nám přepošlete.",
      },
      "session-ends": {
        question: "Proč mě portál odhlásil?",
        answer:
          "Po určité době bez činnosti přihlášení končí, aby se k vašim údajům nedostal nikdo cizí. Předem vás upozorníme a přihlášení můžete prodloužit jedním stisknutím.",
      },
      "unknown-device": {
        question: "Vidím přihlášení, které neznám. Co mám udělat?",
        answer:
          "V Nastavení mezi přihlášenými zařízeními neznámé zařízení odhlaste a hned si změňte heslo. Pak nám dejte vědět.",
      },
    },
  },
} as const satisfies FaqTexts;

import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const skCs: ConsentTextWords = {
  title: "Prohlášení žadatele a souhlas se zpracováním osobních údajů",
  paragraphs: [
    "Správcem osobních údajů je {provider}, {providerContact} (dále jen „společnost“), poskytovatel financování a leasingu vozidel. Žadatelem je {applicant}, e-mail: {email}, telefon: {phone}. Tento dokument se týká údajů, které žadatel v žádosti uvedl o sobě, o osobě, za kterou jedná, a o jejích skutečných majitelích.",
    "Společnost zpracovává identifikační, kontaktní a adresní údaje, údaje o dokladu totožnosti, bankovním spojení, vlastnické struktuře a požadovaném financování. Účelem je posouzení žádosti a příprava, uzavření a plnění smlouvy; právním základem je čl. 6 odst. 1 písm. b) nařízení (EU) 2016/679 (dále jen „GDPR“). U osob, které jednají za právnickou osobu nebo ji vlastní, a při předcházení podvodům a ochraně právních nároků je právním základem oprávněný zájem společnosti podle čl. 6 odst. 1 písm. f) GDPR.",
    "Společnost je povinnou osobou podle slovenského zákona č. 297/2008 Z. z., o ochraně před legalizací příjmů z trestné činnosti a o ochraně před financováním terorismu. Před vznikem obchodního vztahu proto musí provést identifikaci a kontrolu žadatele, zjistit skutečné majitele, ověřit, zda některá z těchto osob není politicky exponovanou osobou, a zjistit původ prostředků. Právním základem je splnění právní povinnosti podle čl. 6 odst. 1 písm. c) GDPR. Bez těchto údajů společnost smlouvu uzavřít nemůže.",
    "Před poskytnutím spotřebitelského úvěru společnost posuzuje úvěruschopnost žadatele, jak jí ukládá slovenský zákon č. 129/2010 Z. z., o spotřebitelských úvěrech. K tomu, zda společnost smí nahlédnout do Společného registru bankovních informací (SRBI) a do Nebankovního registru klientských informací (NRKI) a předat do nich údaje o závazku a o jeho splácení, se žadatel vyjadřuje v žádosti samostatně. Zaznamená se udělený i neudělený souhlas a žadatel může své rozhodnutí kdykoli změnit.",
    "Údaje společnost předává jen v nezbytném rozsahu: dodavatelům, kteří pro ni zajišťují informační systémy, doručování a archivaci, pojišťovnám a prodejcům vozidel podílejícím se na financování a orgánům veřejné moci, stanoví-li tak zákon. Mimo Evropský hospodářský prostor lze údaje předat pouze za podmínek kapitoly V GDPR.",
    "Údaje z identifikace a kontroly společnost uchovává 5 let od uskutečnění obchodu nebo od ukončení obchodního vztahu, jak ukládá slovenský zákon č. 297/2008 Z. z. Údaje z nedokončené žádosti se po uplynutí lhůty pro její dokončení vymažou. Údaje zpracovávané jen na základě souhlasu společnost zpracovává do jeho odvolání.",
    "Žadatel má právo na přístup k osobním údajům, na jejich opravu, výmaz, omezení zpracování a přenositelnost, právo vznést námitku proti zpracování založenému na oprávněném zájmu a právo nebýt předmětem rozhodnutí založeného výhradně na automatizovaném zpracování. Udělený souhlas lze kdykoli odvolat stejně snadno, jako byl udělen, prostřednictvím uvedených kontaktů společnosti; zákonnost předchozího zpracování ani zpracování, které ukládá zákon, tím není dotčena. Návrh na zahájení řízení lze podat u slovenského úřadu pro ochranu osobních údajů (Úrad na ochranu osobných údajov Slovenskej republiky, dataprotection.gov.sk).",
    "Dokumenty k této žádosti společnost doručuje elektronicky na e-mail žadatele, a to v podobě, kterou lze uložit a beze změny opakovaně zobrazit (trvalý nosič dat). Po dokončení žádosti dostane žadatel e-mailem i tento dokument. O listinnou podobu může kdykoli požádat.",
  ],
  consents: {
    truthfulness:
      "Prohlašuji, že údaje uvedené v žádosti jsou pravdivé, úplné a aktuální, že je smím společnosti sdělit i o ostatních uvedených osobách a že jejich změnu společnosti bez zbytečného odkladu oznámím.",
    "personal-data":
      "Beru na vědomí výše uvedené informace o zpracování osobních údajů a souhlasím s tím, aby společnost mé osobní údaje zpracovávala pro účely posouzení této žádosti.",
    "electronic-documents":
      "Souhlasím s tím, aby mi společnost dokumenty k této žádosti doručovala elektronicky na uvedený e-mail.",
    marketing:
      "Souhlasím se zasíláním marketingových sdělení společnosti e-mailem a telefonicky podle slovenského zákona č. 452/2021 Z. z. Tento souhlas je dobrovolný, nemá vliv na posouzení žádosti a lze jej kdykoli odvolat.",
  },
};

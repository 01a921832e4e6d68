import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const huCs: ConsentTextWords = {
  title: "Prohlášení žadatele a souhlas se zpracováním osobních údajů",
  paragraphs: [
    "Správcem osobních údajů je {provider}, {providerContact} (dále jen „společnost“), poskytovatel financování a leasingu vozidel. Žadatelem je {applicant}, e-mail: {email}, telefon: {phone}. Tento dokument se týká údajů, které žadatel v žádosti uvedl o sobě, o osobě, za kterou jedná, a o jejích skutečných majitelích.",
    "Společnost zpracovává identifikační, kontaktní a adresní údaje, údaje o dokladu totožnosti, bankovním spojení, vlastnické struktuře a požadovaném financování. Účelem je posouzení žádosti a příprava, uzavření a plnění smlouvy; právním základem je čl. 6 odst. 1 písm. b) nařízení (EU) 2016/679 (dále jen „GDPR“). U osob, které jednají za právnickou osobu nebo ji vlastní, a při předcházení podvodům a ochraně právních nároků je právním základem oprávněný zájem společnosti podle čl. 6 odst. 1 písm. f) GDPR.",
    "Společnost je povinnou osobou podle maďarského zákona LIII z roku 2017 o předcházení a zamezení praní peněz a financování terorismu (2017. évi LIII. törvény, Pmt.). Při navázání obchodního vztahu proto musí žadatele identifikovat a ověřit jeho totožnost, zjistit skutečné majitele a vyžádat si prohlášení, zda některá z těchto osob není politicky exponovanou osobou. Právním základem je splnění právní povinnosti podle čl. 6 odst. 1 písm. c) GDPR. Bez těchto údajů společnost smlouvu uzavřít nemůže.",
    "Před poskytnutím úvěru nebo finančního leasingu společnost posuzuje úvěruschopnost žadatele, u spotřebitele podle maďarského zákona CLXII z roku 2009 o úvěrech poskytovaných spotřebitelům. Podle maďarského zákona CXXII z roku 2011 o centrálním úvěrovém informačním systému (KHR) si společnost z tohoto systému vyžádá údaje a předá do něj údaje o smlouvě. K tomu, zda smějí údaje ze systému převzít i další poskytovatelé, se žadatel, který je fyzickou osobou, vyjadřuje samostatně; zaznamená se udělený i neudělený souhlas a žadatel může své rozhodnutí kdykoli změnit.",
    "Údaje společnost předává jen v nezbytném rozsahu: dodavatelům, kteří pro ni zajišťují informační systémy, doručování a archivaci, pojišťovnám a prodejcům vozidel podílejícím se na financování a orgánům veřejné moci, stanoví-li tak zákon. Mimo Evropský hospodářský prostor lze údaje předat pouze za podmínek kapitoly V GDPR.",
    "Údaje z identifikace a kontroly společnost uchovává 8 let od ukončení obchodního vztahu nebo od uskutečnění obchodu, jak ukládá uvedený maďarský zákon (Pmt.). Údaje z nedokončené žádosti se po uplynutí lhůty pro její dokončení vymažou. Údaje zpracovávané jen na základě souhlasu společnost zpracovává do jeho odvolání.",
    "Žadatel má právo na přístup k osobním údajům, na jejich opravu, výmaz, omezení zpracování a přenositelnost, právo vznést námitku proti zpracování založenému na oprávněném zájmu a právo nebýt předmětem rozhodnutí založeného výhradně na automatizovaném zpracování. Udělený souhlas lze kdykoli odvolat stejně snadno, jako byl udělen, prostřednictvím uvedených kontaktů společnosti; zákonnost předchozího zpracování ani zpracování, které ukládá zákon, tím není dotčena. Stížnost lze podat u maďarského úřadu pro ochranu osobních údajů (Nemzeti Adatvédelmi és Információszabadság Hatóság, NAIH, www.naih.hu) nebo se lze obrátit na soud.",
    "Dokumenty k této žádosti společnost doručuje elektronicky na e-mail žadatele, a to v podobě, kterou lze uložit a beze změny opakovaně zobrazit (trvalý nosič dat). Po dokončení žádosti dostane žadatel e-mailem i tento dokument. O listinnou podobu může kdykoli požádat.",
  ],
  consents: {
    truthfulness:
      "Prohlašuji, že údaje uvedené v žádosti jsou pravdivé, úplné a aktuální, že je smím společnosti sdělit i o ostatních uvedených osobách a že jejich změnu společnosti oznámím do pěti pracovních dnů, jak ukládá maďarský zákon (Pmt.).",
    "personal-data":
      "Beru na vědomí výše uvedené informace o zpracování osobních údajů a souhlasím s tím, aby společnost mé osobní údaje zpracovávala pro účely posouzení této žádosti.",
    "electronic-documents":
      "Souhlasím s tím, aby mi společnost dokumenty k této žádosti doručovala elektronicky na uvedený e-mail.",
    marketing:
      "Souhlasím se zasíláním reklamních sdělení společnosti e-mailem a telefonicky podle § 6 maďarského zákona XLVIII z roku 2008. Tento souhlas je dobrovolný, nemá vliv na posouzení žádosti a lze jej kdykoli bez omezení a bez udání důvodu odvolat.",
  },
};

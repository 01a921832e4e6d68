import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const czSk: ConsentTextWords = {
  title: "Vyhlásenie žiadateľa a súhlas so spracúvaním osobných údajov",
  paragraphs: [
    "Prevádzkovateľom je {provider}, {providerContact} (ďalej len „spoločnosť“), poskytovateľ financovania a lízingu vozidiel. Žiadateľom je {applicant}, e-mail: {email}, telefón: {phone}. Tento dokument sa týka údajov, ktoré žiadateľ v žiadosti uviedol o sebe, o osobe, za ktorú koná, a o jej konečných užívateľoch výhod.",
    "Spoločnosť spracúva identifikačné, kontaktné a adresné údaje, údaje o doklade totožnosti, bankovom spojení, vlastníckej štruktúre a požadovanom financovaní. Účelom je posúdenie žiadosti a príprava, uzavretie a plnenie zmluvy; právnym základom je čl. 6 ods. 1 písm. b) nariadenia (EÚ) 2016/679 (ďalej len „GDPR“). Pri osobách, ktoré konajú za právnickú osobu alebo ju vlastnia, a pri predchádzaní podvodom a ochrane právnych nárokov je právnym základom oprávnený záujem spoločnosti podľa čl. 6 ods. 1 písm. f) GDPR.",
    "Spoločnosť je povinnou osobou podľa českého zákona č. 253/2008 Sb. o niektorých opatreniach proti legalizácii výnosov z trestnej činnosti a financovaniu terorizmu. Pred vznikom obchodného vzťahu preto musí žiadateľa identifikovať a preveriť, zistiť konečných užívateľov výhod a overiť, či niektorá z týchto osôb nie je politicky exponovanou osobou. Právnym základom je splnenie zákonnej povinnosti podľa čl. 6 ods. 1 písm. c) GDPR. Bez týchto údajov spoločnosť zmluvu uzavrieť nemôže.",
    "Pred poskytnutím spotrebiteľského úveru spoločnosť posudzuje schopnosť žiadateľa úver splácať, ako jej ukladá český zákon č. 257/2016 Sb. o spotrebiteľskom úvere. Na tento účel môže nahliadať do databáz určených na posudzovanie úverovej bonity, najmä do českého Nebankového registra klientskych informácií (NRKI) a do registra SOLUS, a poskytovať do nich údaje o záväzku a o jeho splácaní. Podrobné informácie poskytujú prevádzkovatelia týchto registrov.",
    "Údaje spoločnosť poskytuje len v nevyhnutnom rozsahu: dodávateľom, ktorí pre ňu zabezpečujú informačné systémy, doručovanie a archiváciu, poisťovniam a predajcom vozidiel, ktorí sa podieľajú na financovaní, a orgánom verejnej moci, ak tak ustanovuje zákon. Mimo Európskeho hospodárskeho priestoru možno údaje preniesť iba za podmienok kapitoly V GDPR.",
    "Údaje z identifikácie a kontroly spoločnosť uchováva 10 rokov od uskutočnenia obchodu alebo od ukončenia obchodného vzťahu, ako ukladá český zákon č. 253/2008 Sb. Údaje z nedokončenej žiadosti sa po uplynutí lehoty na jej dokončenie vymažú. Údaje spracúvané len na základe súhlasu spoločnosť spracúva do jeho odvolania.",
    "Žiadateľ má právo na prístup k osobným údajom, na ich opravu, vymazanie, obmedzenie spracúvania a prenosnosť, právo namietať proti spracúvaniu založenému na oprávnenom záujme a právo na to, aby sa naňho nevzťahovalo rozhodnutie založené výlučne na automatizovanom spracúvaní. Udelený súhlas možno kedykoľvek odvolať rovnako ľahko, ako bol udelený, prostredníctvom uvedených kontaktov spoločnosti; zákonnosť predchádzajúceho spracúvania ani spracúvanie, ktoré ukladá zákon, tým nie sú dotknuté. Sťažnosť možno podať na českom Úrade na ochranu osobných údajov (Úřad pro ochranu osobních údajů, www.uoou.gov.cz).",
    "Dokumenty k tejto žiadosti spoločnosť doručuje elektronicky na e-mail žiadateľa, a to v podobe, ktorú možno uložiť a bez zmeny opakovane zobraziť (trvanlivé médium). Po dokončení žiadosti dostane žiadateľ e-mailom aj tento dokument. O listinnú podobu môže kedykoľvek požiadať.",
  ],
  consents: {
    truthfulness:
      "Vyhlasujem, že údaje uvedené v žiadosti sú pravdivé, úplné a aktuálne, že ich smiem spoločnosti poskytnúť aj o ostatných uvedených osobách a že ich zmenu spoločnosti bez zbytočného odkladu oznámim.",
    "personal-data":
      "Beriem na vedomie vyššie uvedené informácie o spracúvaní osobných údajov a súhlasím s tým, aby spoločnosť moje osobné údaje spracúvala na účely posúdenia tejto žiadosti.",
    "electronic-documents":
      "Súhlasím s tým, aby mi spoločnosť dokumenty k tejto žiadosti doručovala elektronicky na uvedený e-mail.",
    marketing:
      "Súhlasím so zasielaním obchodných oznámení spoločnosti e-mailom a telefonicky podľa českého zákona č. 480/2004 Sb. Tento súhlas je dobrovoľný, nemá vplyv na posúdenie žiadosti a možno ho kedykoľvek odvolať.",
  },
};

import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const skSk: ConsentTextWords = {
  title: "Vyhlásenie žiadateľa a súhlas so spracúvaním osobných údajov",
  paragraphs: [
    "Prevádzkovateľom je {provider}, {providerContact} (ďalej len „spoločnosť“), poskytovateľ financovania a lízingu vozidiel. Žiadateľom je {applicant}, e-mail: {email}, telefón: {phone}. Tento dokument sa týka údajov, ktoré žiadateľ v žiadosti uviedol o sebe, o osobe, za ktorú koná, a o jej konečných užívateľoch výhod.",
    "Spoločnosť spracúva identifikačné, kontaktné a adresné údaje, údaje o doklade totožnosti, bankovom spojení, vlastníckej štruktúre a požadovanom financovaní. Účelom je posúdenie žiadosti a príprava, uzavretie a plnenie zmluvy; právnym základom je čl. 6 ods. 1 písm. b) nariadenia (EÚ) 2016/679 (ďalej len „GDPR“). Pri osobách, ktoré konajú za právnickú osobu alebo ju vlastnia, a pri predchádzaní podvodom a ochrane právnych nárokov je právnym základom oprávnený záujem spoločnosti podľa čl. 6 ods. 1 písm. f) GDPR.",
    "Spoločnosť je povinnou osobou podľa zákona č. 297/2008 Z. z. o ochrane pred legalizáciou príjmov z trestnej činnosti a o ochrane pred financovaním terorizmu. Pred vznikom obchodného vzťahu preto musí žiadateľa identifikovať a vykonať starostlivosť vo vzťahu k nemu, zistiť konečných užívateľov výhod, overiť, či niektorá z týchto osôb nie je politicky exponovanou osobou, a zistiť pôvod prostriedkov. Právnym základom je splnenie zákonnej povinnosti podľa čl. 6 ods. 1 písm. c) GDPR. Bez týchto údajov spoločnosť zmluvu uzavrieť nemôže.",
    "Pred poskytnutím spotrebiteľského úveru spoločnosť posudzuje schopnosť žiadateľa úver splácať, ako jej ukladá zákon č. 129/2010 Z. z. o spotrebiteľských úveroch. K tomu, či spoločnosť môže nahliadnuť do Spoločného registra bankových informácií (SRBI) a do Nebankového registra klientskych informácií (NRKI) a poskytnúť do nich údaje o záväzku a o jeho splácaní, sa žiadateľ vyjadruje v žiadosti samostatne. Zaznamená sa udelený aj neudelený súhlas a žiadateľ môže svoje rozhodnutie kedykoľvek zmeniť.",
    "Údaje spoločnosť poskytuje len v nevyhnutnom rozsahu: dodávateľom, ktorí pre ňu zabezpečujú informačné systémy, doručovanie a archiváciu, poisťovniam a predajcom vozidiel, ktorí sa podieľajú na financovaní, a orgánom verejnej moci, ak tak ustanovuje zákon. Mimo Európskeho hospodárskeho priestoru možno údaje preniesť iba za podmienok kapitoly V GDPR.",
    "Údaje získané pri identifikácii a starostlivosti spoločnosť uchováva 5 rokov od vykonania obchodu alebo od skončenia obchodného vzťahu, ako ukladá zákon č. 297/2008 Z. z. Údaje z nedokončenej žiadosti sa po uplynutí lehoty na jej dokončenie vymažú. Údaje spracúvané len na základe súhlasu spoločnosť spracúva do jeho odvolania.",
    "Žiadateľ má právo na prístup k osobným údajom, na ich opravu, vymazanie, obmedzenie spracúvania a prenosnosť, právo namietať proti spracúvaniu založenému na oprávnenom záujme a právo na to, aby sa naňho nevzťahovalo rozhodnutie založené výlučne na automatizovanom spracúvaní. Udelený súhlas možno kedykoľvek odvolať rovnako ľahko, ako bol udelený, prostredníctvom uvedených kontaktov spoločnosti; zákonnosť predchádzajúceho spracúvania ani spracúvanie, ktoré ukladá zákon, tým nie sú dotknuté. Návrh na začatie konania možno podať na Úrade na ochranu osobných údajov Slovenskej republiky (dataprotection.gov.sk) podľa zákona č. 18/2018 Z. z.",
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
      "Súhlasím so zasielaním marketingových oznámení spoločnosti e-mailom a telefonicky podľa zákona č. 452/2021 Z. z. Tento súhlas je dobrovoľný, nemá vplyv na posúdenie žiadosti a možno ho kedykoľvek odvolať.",
  },
};

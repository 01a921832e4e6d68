import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const huSk1: ConsentTextWords = {
  title: "Vyhlásenie žiadateľa a súhlas so spracúvaním osobných údajov",
  paragraphs: [
    "Prevádzkovateľom je {provider}, {providerContact} (ďalej len „spoločnosť“), poskytovateľ financovania a lízingu vozidiel. Žiadateľom je {applicant}, e-mail: {email}, telefón: {phone}. Tento dokument sa týka údajov, ktoré žiadateľ v žiadosti uviedol o sebe, o osobe, za ktorú koná, a o jej konečných užívateľoch výhod.",
    "Spoločnosť spracúva identifikačné, kontaktné a adresné údaje, údaje o doklade totožnosti, bankovom spojení, vlastníckej štruktúre a požadovanom financovaní. Účelom je posúdenie žiadosti a príprava, uzavretie a plnenie zmluvy; právnym základom je čl. 6 ods. 1 písm. b) nariadenia (EÚ) 2016/679 (ďalej len „GDPR“). Pri osobách, ktoré konajú za právnickú osobu alebo ju vlastnia, a pri predchádzaní podvodom a ochrane právnych nárokov je právnym základom oprávnený záujem spoločnosti podľa čl. 6 ods. 1 písm. f) GDPR.",
    "Spoločnosť je povinnou osobou podľa maďarského zákona LIII z roku 2017 o predchádzaní a zamedzení prania peňazí a financovania terorizmu (2017. évi LIII. törvény, Pmt.). Pri nadviazaní obchodného vzťahu preto musí žiadateľa identifikovať a overiť jeho totožnosť, zistiť konečných užívateľov výhod a vyžiadať si vyhlásenie, či niektorá z týchto osôb nie je politicky exponovanou osobou. Právnym základom je splnenie zákonnej povinnosti podľa čl. 6 ods. 1 písm. c) GDPR. Bez týchto údajov spoločnosť zmluvu uzavrieť nemôže.",
    "Pred poskytnutím úveru alebo finančného lízingu spoločnosť posudzuje schopnosť žiadateľa záväzok splácať, pri spotrebiteľovi podľa maďarského zákona CLXII z roku 2009 o úveroch poskytovaných spotrebiteľom. Podľa maďarského zákona CXXII z roku 2011 o centrálnom úverovom informačnom systéme (KHR) si spoločnosť z tohto systému vyžiada údaje a poskytne doň údaje o zmluve. K tomu, či smú údaje zo systému prevziať aj ďalší poskytovatelia, sa žiadateľ, ktorý je fyzickou osobou, vyjadruje samostatne; zaznamená sa udelený aj neudelený súhlas a žiadateľ môže svoje rozhodnutie kedykoľvek zmeniť.",
    "Údaje spoločnosť poskytuje len v nevyhnutnom rozsahu: dodávateľom, ktorí pre ňu zabezpečujú informačné systémy, doručovanie a archiváciu, poisťovniam a predajcom vozidiel, ktorí sa podieľajú na financovaní, a orgánom verejnej moci, ak tak ustanovuje zákon. Mimo Európskeho hospodárskeho priestoru možno údaje preniesť iba za podmienok kapitoly V GDPR.",
    "Údaje z identifikácie a kontroly spoločnosť uchováva 8 rokov od ukončenia obchodného vzťahu alebo od uskutočnenia obchodu, ako ukladá uvedený maďarský zákon (Pmt.). Údaje z nedokončenej žiadosti sa po uplynutí lehoty na jej dokončenie vymažú. Údaje spracúvané len na základe súhlasu spoločnosť spracúva do jeho odvolania.",
    "Žiadateľ má právo na prístup k osobným údajom, na ich opravu, vymazanie, obmedzenie spracúvania a prenosnosť, právo namietať proti spracúvaniu založenému na oprávnenom záujme a právo na to, aby sa naňho nevzťahovalo rozhodnutie založené výlučne na automatizovanom spracúvaní. Udelený súhlas možno kedykoľvek odvolať rovnako ľahko, ako bol udelený, prostredníctvom uvedených kontaktov spoločnosti; zákonnosť predchádzajúceho spracúvania ani spracúvanie, ktoré ukladá zákon, tým nie sú dotknuté. Sťažnosť možno podať maďarskému úradu na ochranu osobných údajov (Nemzeti Adatvédelmi és Információszabadság Hatóság, NAIH, www.naih.hu) alebo sa možno obrátiť na súd.",
    "Dokumenty k tejto žiadosti spoločnosť doručuje elektronicky na e-mail žiadateľa, a to v podobe, ktorú možno uložiť a bez zmeny opakovane zobraziť (trvanlivé médium). Po dokončení žiadosti dostane žiadateľ e-mailom aj tento dokument. O listinnú podobu môže kedykoľvek požiadať.",
  ],
  consents: {
    truthfulness:
      "Vyhlasujem, že údaje uvedené v žiadosti sú pravdivé, úplné a aktuálne, že ich smiem spoločnosti poskytnúť aj o ostatných uvedených osobách a že ich zmenu spoločnosti oznámim do piatich pracovných dní, ako ukladá maďarský zákon (Pmt.).",
    "personal-data":
      "Beriem na vedomie vyššie uvedené informácie o spracúvaní osobných údajov a súhlasím s tým, aby spoločnosť moje osobné údaje spracúvala na účely posúdenia tejto žiadosti.",
    "electronic-documents":
      "Súhlasím s tým, aby mi spoločnosť dokumenty k tejto žiadosti doručovala elektronicky na uvedený e-mail.",
    marketing:
      "Súhlasím so zasielaním reklamných oznámení spoločnosti e-mailom a telefonicky podľa § 6 maďarského zákona XLVIII z roku 2008. Tento súhlas je dobrovoľný, nemá vplyv na posúdenie žiadosti a možno ho kedykoľvek bez obmedzenia a bez udania dôvodu odvolať.",
  },
};

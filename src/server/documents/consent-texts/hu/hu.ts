import type { ConsentTextSource } from "../../../../domain/onboarding/consent-text.ts";

export const huHu: ConsentTextSource = {
  identifier: "onboarding-hu-hu-1",
  country: "hu",
  locale: "hu",
  version: 1,
  title: "A kérelmező nyilatkozata és hozzájárulása a személyes adatok kezeléséhez",
  paragraphs: [
    "Az adatkezelő: {provider}, {providerContact} (a továbbiakban: Társaság), járműfinanszírozási és lízingszolgáltató. A kérelmező: {applicant}, e-mail: {email}, telefon: {phone}. Ez a dokumentum azokra az adatokra vonatkozik, amelyeket a kérelmező a kérelemben önmagáról, az általa képviselt személyről és annak tényleges tulajdonosairól megadott.",
    "A Társaság azonosító, kapcsolattartási és lakcímadatokat, valamint az okmányra, a bankszámlára, a tulajdonosi szerkezetre és a kért finanszírozásra vonatkozó adatokat kezel. Az adatkezelés célja a kérelem elbírálása, valamint a szerződés előkészítése, megkötése és teljesítése; jogalapja az (EU) 2016/679 rendelet (a továbbiakban: GDPR) 6. cikk (1) bekezdés b) pontja. A jogi személy képviselői és tulajdonosai esetében, továbbá a csalások megelőzése és a jogi igények védelme során a jogalap a Társaság jogos érdeke a GDPR 6. cikk (1) bekezdés f) pontja szerint.",
    "A Társaság a pénzmosás és a terrorizmus finanszírozása megelőzéséről és megakadályozásáról szóló 2017. évi LIII. törvény (Pmt.) szerinti szolgáltató. Ezért az üzleti kapcsolat létesítésekor köteles az ügyfél-átvilágítást elvégezni: a kérelmezőt azonosítani, személyazonosságát igazolni, a tényleges tulajdonosokat megállapítani, valamint nyilatkoztatni e személyeket arról, hogy kiemelt közszereplőnek minősülnek-e. A jogalap jogi kötelezettség teljesítése a GDPR 6. cikk (1) bekezdés c) pontja szerint. Ezen adatok nélkül a Társaság a szerződést nem kötheti meg.",
    "Hitel vagy pénzügyi lízing nyújtása előtt a Társaság értékeli a kérelmező hitelképességét, fogyasztó esetében a fogyasztónak nyújtott hitelről szóló 2009. évi CLXII. törvény előírása szerint. A központi hitelinformációs rendszerről (KHR) szóló 2011. évi CXXII. törvény alapján a Társaság a KHR-ből adatot kér, és a szerződés adatait oda átadja. Arról, hogy adatait más referenciaadat-szolgáltatók a KHR-ből átvehessék, a természetes személy kérelmező külön nyilatkozik; a Társaság a hozzájárulást és annak megtagadását egyaránt rögzíti, és a nyilatkozat bármikor módosítható.",
    "A Társaság az adatokat csak a szükséges mértékben továbbítja: az informatikai rendszereket, a kézbesítést és az archiválást biztosító szolgáltatóinak, a finanszírozásban közreműködő biztosítóknak és járműkereskedőknek, valamint – ha törvény így rendelkezik – a hatóságoknak. Az Európai Gazdasági Térségen kívülre az adatok csak a GDPR V. fejezetében foglalt feltételekkel továbbíthatók.",
    "Az ügyfél-átvilágítás adatait a Társaság az üzleti kapcsolat megszűnésétől vagy az ügyleti megbízás teljesítésétől számított 8 évig őrzi a Pmt. előírása szerint. A be nem fejezett kérelem adatait a befejezésre nyitva álló idő elteltével törli. A kizárólag hozzájáruláson alapuló adatokat a hozzájárulás visszavonásáig kezeli.",
    "A kérelmező jogosult a személyes adataihoz hozzáférni, kérheti azok helyesbítését, törlését, kezelésük korlátozását és hordozhatóságát, tiltakozhat a jogos érdeken alapuló adatkezelés ellen, és jogosult arra, hogy ne terjedjen ki rá a kizárólag automatizált adatkezelésen alapuló döntés hatálya. A megadott hozzájárulás bármikor, a megadásával azonos egyszerűséggel visszavonható a Társaság fenti elérhetőségein; a visszavonás nem érinti a korábbi adatkezelés jogszerűségét és a törvényben előírt adatkezelést. A kérelmező panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz (NAIH, www.naih.hu) vagy az információs önrendelkezési jogról és az információszabadságról szóló 2011. évi CXII. törvény szerint bírósághoz fordulhat.",
    "A Társaság a kérelemhez kapcsolódó dokumentumokat elektronikusan, a kérelmező e-mail-címére kézbesíti olyan formában, amely menthető és változatlanul újra megjeleníthető (tartós adathordozó). A kérelem befejezése után a kérelmező ezt a dokumentumot is megkapja e-mailben. Papíralapú példányt bármikor kérhet.",
  ],
  consents: [
    {
      id: "truthfulness",
      text: "Kijelentem, hogy a kérelemben megadott adatok valósak, teljesek és naprakészek, azokat a többi megnevezett személyről is jogosult vagyok a Társasággal közölni, és a változásukat a Pmt. szerint öt munkanapon belül bejelentem a Társaságnak.",
      required: true,
    },
    {
      id: "personal-data",
      text: "A személyes adatok kezeléséről szóló fenti tájékoztatást tudomásul veszem, és hozzájárulok ahhoz, hogy a Társaság a személyes adataimat e kérelem elbírálása céljából kezelje.",
      required: true,
    },
    {
      id: "electronic-documents",
      text: "Hozzájárulok ahhoz, hogy a Társaság a kérelemhez kapcsolódó dokumentumokat elektronikusan, a megadott e-mail-címre kézbesítse.",
      required: true,
    },
    {
      id: "marketing",
      text: "Hozzájárulok ahhoz, hogy a Társaság a 2008. évi XLVIII. törvény (Grt.) 6. §-a szerint reklámüzenetekkel e-mailben és telefonon közvetlenül megkeressen. Ez a hozzájárulás önkéntes, a kérelem elbírálását nem befolyásolja, és bármikor, korlátozás és indokolás nélkül visszavonható.",
      required: false,
    },
  ],
};

import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const czHu: ConsentTextWords = {
  title: "A kérelmező nyilatkozata és hozzájárulása a személyes adatok kezeléséhez",
  paragraphs: [
    "Az adatkezelő: {provider}, {providerContact} (a továbbiakban: Társaság), járműfinanszírozási és lízingszolgáltató. A kérelmező: {applicant}, e-mail: {email}, telefon: {phone}. Ez a dokumentum azokra az adatokra vonatkozik, amelyeket a kérelmező a kérelemben önmagáról, az általa képviselt személyről és annak tényleges tulajdonosairól megadott.",
    "A Társaság azonosító, kapcsolattartási és lakcímadatokat, valamint az okmányra, a bankszámlára, a tulajdonosi szerkezetre és a kért finanszírozásra vonatkozó adatokat kezel. Az adatkezelés célja a kérelem elbírálása, valamint a szerződés előkészítése, megkötése és teljesítése; jogalapja az (EU) 2016/679 rendelet (a továbbiakban: GDPR) 6. cikk (1) bekezdés b) pontja. A jogi személy képviselői és tulajdonosai esetében, továbbá a csalások megelőzése és a jogi igények védelme során a jogalap a Társaság jogos érdeke a GDPR 6. cikk (1) bekezdés f) pontja szerint.",
    "A Társaság a bűncselekményekből származó jövedelmek legalizálása és a terrorizmus finanszírozása elleni egyes intézkedésekről szóló 253/2008. sz. cseh törvény hatálya alá tartozó kötelezett. Ezért az üzleti kapcsolat létesítése előtt köteles a kérelmezőt azonosítani és átvilágítani, a tényleges tulajdonosokat megállapítani, és ellenőrizni, hogy e személyek valamelyike kiemelt közszereplő-e. A jogalap jogi kötelezettség teljesítése a GDPR 6. cikk (1) bekezdés c) pontja szerint. Ezen adatok nélkül a Társaság a szerződést nem kötheti meg.",
    "Fogyasztói hitel nyújtása előtt a Társaság a fogyasztói hitelről szóló 257/2016. sz. cseh törvény előírása szerint értékeli a kérelmező hitelképességét. Ehhez betekinthet a hitelképesség értékelésére szolgáló adatbázisokba, különösen a cseh nem banki ügyfél-információs nyilvántartásba (NRKI) és a SOLUS nyilvántartásba, és ezekbe adatokat adhat át a kötelezettségről és annak teljesítéséről. A részletes tájékoztatást e nyilvántartások üzemeltetői adják.",
    "A Társaság az adatokat csak a szükséges mértékben továbbítja: az informatikai rendszereket, a kézbesítést és az archiválást biztosító szolgáltatóinak, a finanszírozásban közreműködő biztosítóknak és járműkereskedőknek, valamint – ha törvény így rendelkezik – a hatóságoknak. Az Európai Gazdasági Térségen kívülre az adatok csak a GDPR V. fejezetében foglalt feltételekkel továbbíthatók.",
    "Az azonosítás és az átvilágítás adatait a Társaság az ügylet teljesítésétől vagy az üzleti kapcsolat megszűnésétől számított 10 évig őrzi a 253/2008. sz. cseh törvény előírása szerint. A be nem fejezett kérelem adatait a befejezésre nyitva álló idő elteltével törli. A kizárólag hozzájáruláson alapuló adatokat a hozzájárulás visszavonásáig kezeli.",
    "A kérelmező jogosult a személyes adataihoz hozzáférni, kérheti azok helyesbítését, törlését, kezelésük korlátozását és hordozhatóságát, tiltakozhat a jogos érdeken alapuló adatkezelés ellen, és jogosult arra, hogy ne terjedjen ki rá a kizárólag automatizált adatkezelésen alapuló döntés hatálya. A megadott hozzájárulás bármikor, a megadásával azonos egyszerűséggel visszavonható a Társaság fenti elérhetőségein; a visszavonás nem érinti a korábbi adatkezelés jogszerűségét és a törvényben előírt adatkezelést. Panasszal a cseh adatvédelmi hatósághoz lehet fordulni (Úřad pro ochranu osobních údajů, www.uoou.gov.cz).",
    "A Társaság a kérelemhez kapcsolódó dokumentumokat elektronikusan, a kérelmező e-mail-címére kézbesíti olyan formában, amely menthető és változatlanul újra megjeleníthető (tartós adathordozó). A kérelem befejezése után a kérelmező ezt a dokumentumot is megkapja e-mailben. Papíralapú példányt bármikor kérhet.",
  ],
  consents: {
    truthfulness:
      "Kijelentem, hogy a kérelemben megadott adatok valósak, teljesek és naprakészek, azokat a többi megnevezett személyről is jogosult vagyok a Társasággal közölni, és a változásukat haladéktalanul bejelentem a Társaságnak.",
    "personal-data":
      "A személyes adatok kezeléséről szóló fenti tájékoztatást tudomásul veszem, és hozzájárulok ahhoz, hogy a Társaság a személyes adataimat e kérelem elbírálása céljából kezelje.",
    "electronic-documents":
      "Hozzájárulok ahhoz, hogy a Társaság a kérelemhez kapcsolódó dokumentumokat elektronikusan, a megadott e-mail-címre kézbesítse.",
    marketing:
      "Hozzájárulok ahhoz, hogy a Társaság a 480/2004. sz. cseh törvény szerinti reklámüzenetekkel e-mailben és telefonon megkeressen. Ez a hozzájárulás önkéntes, a kérelem elbírálását nem befolyásolja, és bármikor visszavonható.",
  },
};

import type { Locale } from "#domain/shared/locale.ts";

export interface Term {
  /** stems of the word, each used in a sentence */
  readonly says: readonly string[];
  /** stems of synonyms that no sentence uses */
  readonly never: readonly string[];
}

/** One word per concept. A stem is the beginning of a word in lower case. */
export const glossary: Readonly<Record<string, Readonly<Record<Locale, Term>>>> = {
  "personal id": {
    cs: { says: ["rodné číslo"], never: ["osobní nebo identifikační"] },
    sk: { says: ["rodné číslo"], never: ["osobné alebo identifikačné"] },
    hu: { says: ["adóazonosító jel"], never: ["személyi kód"] },
    en: { says: ["birth number", "personal tax id"], never: ["social security"] },
  },
  "down payment": {
    cs: { says: ["akontac"], never: ["počáteční platb", "přímá platb"] },
    sk: { says: ["akontác"], never: ["počiatočná platb", "priama platb"] },
    hu: { says: ["önerő"], never: ["előleg", "kezdőrészlet"] },
    en: { says: ["down payment"], never: ["deposit", "initial payment", "downpayment"] },
  },
  instalment: {
    cs: { says: ["splátk"], never: ["anuit"] },
    sk: { says: ["splátk"], never: ["anuit"] },
    hu: { says: ["törlesztőrészlet"], never: ["törlesztő részlet"] },
    en: { says: ["instalment"], never: ["installment"] },
  },
  "payment schedule": {
    cs: { says: ["splátkový kalendář"], never: ["splátkový plán", "platební kalendář"] },
    sk: { says: ["splátkový kalendár"], never: ["splátkový plán", "platobný kalendár"] },
    hu: { says: ["törlesztési ütemterv"], never: ["részletfizetési terv", "törlesztési terv"] },
    en: { says: ["payment schedule"], never: ["repayment plan", "payment plan"] },
  },
  "beneficial owner": {
    cs: { says: ["skutečný majitel"], never: ["skutečný vlastník", "konečný vlastník"] },
    sk: { says: ["konečn", "užívateľ"], never: ["skutočný vlastník"] },
    hu: { says: ["tényleges tulajdonos"], never: ["valódi tulajdonos", "végső tulajdonos"] },
    en: { says: ["beneficial owner"], never: ["ultimate owner", "real owner"] },
  },
  "politically exposed person": {
    cs: { says: ["politicky exponovan"], never: ["politicky angažovan", "politicky činn"] },
    sk: { says: ["politicky exponovan"], never: ["politicky angažovan"] },
    hu: { says: ["kiemelt közszereplő"], never: ["politikai közszereplő"] },
    en: { says: ["politically exposed"], never: ["politically active"] },
  },
  "verification code": {
    cs: { says: ["ověřovací kód"], never: ["potvrzovací kód", "kontrolní kód", "verifikační kód"] },
    sk: { says: ["overovací kód"], never: ["potvrdzovací kód", "kontrolný kód", "verifikačný kód"] },
    hu: { says: ["ellenőrző kód"], never: ["hitelesítő kód", "megerősítő kód", "azonosító kód"] },
    en: { says: ["verification code"], never: ["confirmation code", "security code"] },
  },
  "signing room": {
    cs: { says: ["podpisov"], never: ["podpisový pokoj", "podpisovna"] },
    sk: { says: ["podpisov"], never: ["podpisová izba"] },
    hu: { says: ["aláírási felület"], never: ["aláírószoba", "aláíró szoba"] },
    en: { says: ["signing room"], never: ["signature room"] },
  },
  cession: {
    cs: { says: ["postoupení smlouvy", "postoupené smlouvy"], never: ["cese ", "převzaté smlouvy"] },
    sk: { says: ["postúpenie zmluvy", "postúpené zmluvy"], never: ["cesia", "prevzaté zmluvy"] },
    hu: { says: ["szerződésátruházás", "átruházott szerződések"], never: ["engedményezés", "átvett szerződések"] },
    en: { says: ["cession", "transferred contracts"], never: ["assignment of"] },
  },
  sublease: {
    cs: { says: ["užívání třetí osobou"], never: ["podnájem", "podpronájem"] },
    sk: { says: ["užívanie treťou osobou"], never: ["podnájom", "podprenájom"] },
    hu: { says: ["használatba adás"], never: ["alhaszonbérlet", "albérlet", "allízing"] },
    en: { says: ["third party"], never: ["sub-lease", "subletting"] },
  },
  certificate: {
    cs: { says: ["potvrzení o bezdlužnosti"], never: ["potvrzení o neexistenci dluhu"] },
    sk: { says: ["potvrdenie o bezdlžnosti"], never: ["potvrdenie o neexistencii dlhu"] },
    hu: { says: ["tartozásmentesség"], never: ["nullás igazolás"] },
    en: { says: ["certificate"], never: ["attestation"] },
  },
  plate: {
    cs: { says: ["registrační značk"], never: ["poznávací značk"] },
    sk: { says: ["evidenčné číslo"], never: ["poznávacia značk", "štátna poznávac"] },
    hu: { says: ["rendszám"], never: ["rendszámtábla"] },
    en: { says: ["plate"], never: ["licence number", "registration mark"] },
  },
  "annual rate": {
    cs: { says: ["rpsn"], never: ["roční úroková sazba nákladů"] },
    sk: { says: ["rpmn"], never: ["rpsn"] },
    hu: { says: ["thm"], never: ["éves költségszint"] },
    en: { says: ["annual percentage rate"], never: ["effective rate"] },
  },
  "variable symbol": {
    cs: { says: ["variabilní symbol"], never: ["variabilní číslo"] },
    sk: { says: ["variabilný symbol"], never: ["variabilné číslo"] },
    hu: { says: ["közlemény"], never: ["változó szimbólum", "variábilis"] },
    en: { says: ["variable symbol"], never: ["payment symbol"] },
  },
  "two-step verification": {
    cs: { says: ["dvoufázové ověření"], never: ["dvoufaktorov", "dvoukrokov"] },
    sk: { says: ["dvojfázové overenie"], never: ["dvojfaktorov", "dvojkrokov"] },
    hu: { says: ["kétlépcsős azonosítás"], never: ["kétfaktoros", "kétlépéses"] },
    en: { says: ["two-step verification"], never: ["two-factor", "2fa"] },
  },
  "withdrawal from the contract": {
    cs: { says: ["odstoup"], never: ["zrušení smlouvy"] },
    sk: { says: ["odstúp"], never: ["zrušenie zmluvy"] },
    hu: { says: ["elállás"], never: ["visszalépés"] },
    en: { says: ["withdraw"], never: ["cancellation of the contract"] },
  },
};

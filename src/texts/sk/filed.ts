import type { filed as cs } from "#texts/cs/filed.ts";
import type { Shape } from "#texts/shape.ts";

export const filed: Shape<typeof cs> = {
  states: {
    submitted: { title: "Zmeny sme prijali", text: "Ďakujeme. Vašu žiadosť teraz posúdime so všetkými zmenami." },
    "in-review": {
      title: "Vašu žiadosť posudzujeme",
      text: "Hneď ako rozhodneme alebo budeme niečo potrebovať, ozveme sa vám.",
    },
    "needs-changes": {
      title: "Čakáme na vaše doplnenie",
      text: "Poslali sme vám e-mail s novým odkazom. Po jeho otvorení uvidíte, čo potrebujeme doplniť alebo opraviť.",
    },
    approved: { title: "Vaša žiadosť je schválená", text: "Pripravujeme zmluvu. Keď bude hotová, ozveme sa vám." },
    "contract-prepared": {
      title: "Vaša zmluva je pripravená",
      text: "Žiadosť sme schválili. Zmluvu nájdete vo svojom účte na portáli, kde ju môžete podpísať.",
    },
    signed: { title: "Vaša zmluva je podpísaná", text: "Zmluvu a všetky dokumenty nájdete vo svojom účte na portáli." },
    rejected: {
      title: "Vašej žiadosti sme nevyhoveli",
      text: "Ľutujeme, financovanie vám teraz nemôžeme ponúknuť. Ak máte otázku, zavolajte nám alebo napíšte.",
    },
    withdrawn: {
      title: "Žiadosť ste vzali späť",
      text: "Ďalej ju neposudzujeme. Vaše údaje uchováme len počas obdobia, ktoré ukladá zákon. O financovanie môžete kedykoľvek požiadať znova.",
    },
    lapsed: {
      title: "Lehota na doplnenie uplynula",
      text: "Žiadosť sme uzavreli, pretože sme doplnenie nedostali včas. O financovanie môžete kedykoľvek požiadať znova.",
    },
  },
  withdraw: {
    link: "Vziať žiadosť späť",
    title: "Vziať žiadosť späť?",
    text: "Žiadosť {reference} prestaneme posudzovať. Nedá sa to vrátiť, môžete však požiadať znova.",
    confirm: "Áno, vziať žiadosť späť",
    sending: "Beriem žiadosť späť…",
    failed: "Žiadosť sa nepodarilo vziať späť. Skúste to, prosím, znova.",
  },
  locked: {
    title: "Prosíme o doplnenie žiadosti",
    text: "Aby sme vedeli, že ste to vy, pošleme vám overovací kód. Potom uvidíte, čo potrebujeme.",
  },
  asked: {
    title: "Prosíme o doplnenie žiadosti",
    progress: "Hotovo {done} z {total}",
    text: "Zmeniť možno len to, čo je tu uvedené. Ostatné zostáva tak, ako ste to odoslali.",
    done: "hotovo",
    open: "treba doplniť",
    reasons: {
      missing: "Údaj chýba.",
      unreadable: "Údaj sa nedá prečítať.",
      "differs-from-register": "Údaj sa líši od registra.",
      expired: "Platnosť sa skončila.",
      wrong: "Údaj nie je správny.",
      other: "Treba doplniť alebo opraviť.",
    },
    before: "Odoslané: {value}",
    blank: "nevyplnené",
    rest: "Ostatné odoslané údaje",
    paper: {
      accepted:
        "Prosíme o čitateľnú snímku alebo sken celého dokladu, z oboch strán. PDF, JPEG, PNG alebo HEIC, každý súbor najviac {size} MB, najviac {count} súborov.",
      choose: "Vybrať súbory",
      sending: "Odosielam a kontrolujem…",
      remove: "Odstrániť",
      failed: "Súbor sa nepodarilo odoslať. Skúste to, prosím, znova.",
    },
    review: {
      title: "Skontrolujte zmeny a odošlite ich",
      changes: "Vaše zmeny",
      before: "Pôvodne",
      after: "Po novom",
      same: "Bez zmeny",
      change: "Upraviť",
      consentStays: "Text súhlasu sa nezmenil. Súhlas, ktorý ste udelili, platí ďalej.",
      consentAnew: "Zmenili sa údaje uvedené v texte súhlasu. Prečítajte si ho, prosím, a udeľte súhlas znova.",
      submit: "Odoslať zmeny",
      submitAnew: "Udeliť súhlas a odoslať zmeny",
    },
  },
};

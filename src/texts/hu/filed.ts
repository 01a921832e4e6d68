import type { filed as cs } from "#texts/cs/filed.ts";
import type { Shape } from "#texts/shape.ts";

export const filed: Shape<typeof cs> = {
  states: {
    submitted: {
      title: "A módosításokat megkaptuk",
      text: "Köszönjük. Kérelmét most a módosításokkal együtt bíráljuk el.",
    },
    "in-review": {
      title: "Kérelmét elbíráljuk",
      text: "Amint döntöttünk, vagy ha bármire szükségünk van, jelentkezünk.",
    },
    "needs-changes": {
      title: "Várjuk a kiegészítését",
      text: "E-mailben új hivatkozást küldtünk. Megnyitása után látja, mit kell kiegészítenie vagy javítania.",
    },
    approved: { title: "Kérelmét jóváhagytuk", text: "Előkészítjük a szerződést. Amint elkészül, jelentkezünk." },
    "contract-prepared": {
      title: "Szerződése elkészült",
      text: "Kérelmét jóváhagytuk. A szerződést a portálon, a fiókjában találja, és ott alá is írhatja.",
    },
    signed: {
      title: "Szerződését aláírták",
      text: "A szerződést és minden dokumentumot a portálon, a fiókjában talál.",
    },
    rejected: {
      title: "Kérelmét elutasítottuk",
      text: "Sajnáljuk, de most nem tudunk finanszírozást ajánlani Önnek. Ha kérdése van, hívjon vagy írjon nekünk.",
    },
    withdrawn: {
      title: "Kérelmét visszavonta",
      text: "A kérelmet a továbbiakban nem bíráljuk el. Adatait csak a törvényben előírt ideig őrizzük meg. Bármikor új kérelmet nyújthat be.",
    },
    lapsed: {
      title: "A kiegészítés határideje lejárt",
      text: "A kérelmet lezártuk, mert a kiegészítés nem érkezett meg időben. Bármikor új kérelmet nyújthat be.",
    },
  },
  withdraw: {
    link: "Kérelem visszavonása",
    title: "Visszavonja a kérelmet?",
    text: "A(z) {reference} számú kérelmet a továbbiakban nem bíráljuk el. Ez nem vonható vissza, de bármikor új kérelmet nyújthat be.",
    confirm: "Igen, visszavonom a kérelmet",
    sending: "Visszavonás folyamatban…",
    failed: "A kérelmet nem sikerült visszavonni. Kérjük, próbálja újra.",
  },
  locked: {
    title: "Kérjük, egészítse ki a kérelmet",
    text: "Hogy tudjuk, valóban Ön az, ellenőrző kódot küldünk. Utána láthatja, mire van szükségünk.",
  },
  asked: {
    title: "Kérjük, egészítse ki a kérelmet",
    progress: "Kész: {done} / {total}",
    text: "Csak az itt felsoroltak módosíthatók. A többi úgy marad, ahogyan elküldte.",
    done: "kész",
    open: "kitöltendő",
    reasons: {
      missing: "Az adat hiányzik.",
      unreadable: "Az adat nem olvasható.",
      "differs-from-register": "Az adat eltér a nyilvántartástól.",
      expired: "Az érvényessége lejárt.",
      wrong: "Az adat nem helyes.",
      other: "Kiegészítésre vagy javításra szorul.",
    },
    before: "Elküldve: {value}",
    blank: "nincs kitöltve",
    rest: "A többi elküldött adat",
    paper: {
      accepted:
        "Kérjük, a teljes okmányról olvasható fényképet vagy szkennelt képet küldjön, mindkét oldaláról. PDF, JPEG, PNG vagy HEIC, fájlonként legfeljebb {size} MB, legfeljebb {count} fájl.",
      choose: "Fájlok kiválasztása",
      sending: "Küldés és ellenőrzés…",
      remove: "Eltávolítás",
      failed: "A fájlt nem sikerült elküldeni. Kérjük, próbálja újra.",
    },
    review: {
      title: "Ellenőrizze és küldje el a módosításokat",
      changes: "Módosításai",
      before: "Korábban",
      after: "Most",
      same: "Változatlan",
      change: "Módosítás",
      consentStays: "A hozzájárulás szövege nem változott. A megadott hozzájárulása továbbra is érvényes.",
      consentAnew:
        "Megváltoztak a hozzájárulás szövegében szereplő adatok. Kérjük, olvassa el, és adja meg újra a hozzájárulását.",
      submit: "Módosítások elküldése",
      submitAnew: "Hozzájárulok, és elküldöm a módosításokat",
    },
  },
};

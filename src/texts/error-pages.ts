import type { Locale } from "#domain/shared/locale.ts";

export interface ErrorPageTexts {
  readonly title: string;
  readonly text: string;
}

export interface ErrorPages {
  readonly notFound: ErrorPageTexts;
  readonly unavailable: ErrorPageTexts;
  readonly forbidden: ErrorPageTexts;
  readonly tooMany: ErrorPageTexts;
  readonly offline: ErrorPageTexts;
  /** no response, for any reason */
  readonly unreachable: ErrorPageTexts;
  readonly failed: ErrorPageTexts;
  readonly home: string;
  readonly again: string;
  /** after a second attempt failed */
  readonly noAnswer: string;
  /** a form was not sent: no connection */
  readonly notSent: string;
  readonly call: string;
}

/** In all languages, because they are shown when a page's texts could not be loaded. */
export const errorPages: Readonly<Record<Locale, ErrorPages>> = {
  cs: {
    notFound: {
      title: "Tuto stránku nemáme",
      text: "Adresa může být opsaná s chybou nebo odkaz už neplatí. Zkontrolujte ji nebo začněte na úvodní stránce.",
    },
    unavailable: {
      title: "Právě provádíme údržbu",
      text: "Za několik minut budeme zpět. Co jste uložili, zůstalo uložené.",
    },
    forbidden: {
      title: "Stránka byla otevřená příliš dlouho",
      text: "Z bezpečnostních důvodů jsme požadavek nepřijali. Načtěte stránku znovu a zkuste to ještě jednou.",
    },
    tooMany: {
      title: "Příliš mnoho pokusů",
      text: "Z vašeho připojení přišlo za krátkou dobu příliš mnoho požadavků. Počkejte prosím několik minut a zkuste to znovu.",
    },
    offline: {
      title: "Nejste připojeni k internetu",
      text: "Stránku nešlo načíst. Jakmile se připojení obnoví, načte se sama.",
    },
    unreachable: {
      title: "Stránku se nepodařilo načíst",
      text: "Nejste připojeni k internetu, nebo náš server neodpovídá. Jakmile to bude možné, načte se stránka sama. Co jste uložili, zůstalo uložené.",
    },
    failed: {
      title: "Něco se nám pokazilo",
      text: "Chyba je na naší straně. Co jste uložili, zůstalo uložené. Zkuste to prosím za chvíli znovu.",
    },
    home: "Na úvodní stránku",
    again: "Zkusit znovu",
    noAnswer: "Server zatím neodpovídá. Zkontrolujte připojení.",
    notSent: "Nejste připojeni k internetu, proto se nic neodeslalo. Co jste vyplnili, zůstalo na stránce.",
    call: "Nedaří se? Ozvěte se nám:",
  },
  sk: {
    notFound: {
      title: "Túto stránku nemáme",
      text: "Adresa môže byť odpísaná s chybou alebo odkaz už neplatí. Skontrolujte ju alebo začnite na úvodnej stránke.",
    },
    unavailable: {
      title: "Práve prebieha údržba",
      text: "O niekoľko minút sme späť. Čo ste uložili, zostalo uložené.",
    },
    forbidden: {
      title: "Stránka bola otvorená príliš dlho",
      text: "Z bezpečnostných dôvodov sme požiadavku neprijali. Načítajte stránku znova a skúste to ešte raz.",
    },
    tooMany: {
      title: "Príliš veľa pokusov",
      text: "Z vášho pripojenia prišlo za krátky čas príliš veľa požiadaviek. Počkajte, prosím, niekoľko minút a skúste to znova.",
    },
    offline: {
      title: "Nie ste pripojení na internet",
      text: "Stránku sa nepodarilo načítať. Hneď ako sa pripojenie obnoví, načíta sa sama.",
    },
    unreachable: {
      title: "Stránku sa nepodarilo načítať",
      text: "Nie ste pripojení na internet alebo náš server neodpovedá. Hneď ako to bude možné, stránka sa načíta sama. Čo ste uložili, zostalo uložené.",
    },
    failed: {
      title: "Niečo sa nám pokazilo",
      text: "Chyba je na našej strane. Čo ste uložili, zostalo uložené. Skúste to, prosím, o chvíľu znova.",
    },
    home: "Na úvodnú stránku",
    again: "Skúsiť znova",
    noAnswer: "Server zatiaľ neodpovedá. Skontrolujte pripojenie.",
    notSent: "Nie ste pripojení na internet, preto sa nič neodoslalo. Čo ste vyplnili, zostalo na stránke.",
    call: "Nedarí sa? Ozvite sa nám:",
  },
  hu: {
    notFound: {
      title: "Ez az oldal nem található",
      text: "Lehet, hogy elírás van a címben, vagy a hivatkozás már nem érvényes. Ellenőrizze a címet, vagy kezdje a kezdőlapon.",
    },
    unavailable: {
      title: "Karbantartást végzünk",
      text: "Néhány perc múlva újra elérhetők leszünk. Amit elmentett, az megmaradt.",
    },
    forbidden: {
      title: "Az oldal túl sokáig volt nyitva",
      text: "Biztonsági okból nem fogadtuk el a kérést. Töltse be újra az oldalt, és próbálja meg még egyszer.",
    },
    tooMany: {
      title: "Túl sok próbálkozás",
      text: "Az Ön internetkapcsolatáról rövid idő alatt túl sok kérés érkezett. Kérjük, várjon néhány percet, majd próbálja újra.",
    },
    offline: {
      title: "Nincs internetkapcsolat",
      text: "Az oldalt nem sikerült betölteni. Amint helyreáll a kapcsolat, magától betöltődik.",
    },
    unreachable: {
      title: "Az oldalt nem sikerült betölteni",
      text: "Nincs internetkapcsolat, vagy a szerverünk nem válaszol. Amint lehetséges, az oldal magától betöltődik. Amit elmentett, az megmaradt.",
    },
    failed: {
      title: "Hiba történt a rendszerünkben",
      text: "A hiba nem az Ön készülékében van. Amit elmentett, az megmaradt. Kérjük, próbálja újra kicsit később.",
    },
    home: "A kezdőlapra",
    again: "Újrapróbálás",
    noAnswer: "A szerver egyelőre nem válaszol. Ellenőrizze a kapcsolatot.",
    notSent: "Nincs internetkapcsolat, ezért semmi sem lett elküldve. Amit kitöltött, az megmaradt az oldalon.",
    call: "Nem sikerül? Keressen minket:",
  },
  en: {
    notFound: {
      title: "We cannot find this page",
      text: "The address may contain a typing error, or the link is no longer valid. Check it, or start from the home page.",
    },
    unavailable: {
      title: "We are carrying out maintenance",
      text: "We will be back in a few minutes. What you saved is still saved.",
    },
    forbidden: {
      title: "The page was open for too long",
      text: "For your security we did not accept the request. Reload the page and try once more.",
    },
    tooMany: {
      title: "Too many attempts",
      text: "Too many requests came from your connection in a short time. Please wait a few minutes and try again.",
    },
    offline: {
      title: "You are offline",
      text: "The page could not be loaded. It will load by itself once you are back online.",
    },
    unreachable: {
      title: "The page could not be loaded",
      text: "You are not connected to the internet, or our server is not answering. The page will load by itself as soon as it can. What you saved is still saved.",
    },
    failed: {
      title: "Something went wrong on our side",
      text: "The fault is ours. What you saved is still saved. Please try again in a moment.",
    },
    home: "Go to the home page",
    again: "Try again",
    noAnswer: "The server is not answering yet. Check your connection.",
    notSent: "You are offline, so nothing was sent. What you filled in is still on the page.",
    call: "Still stuck? Get in touch:",
  },
};

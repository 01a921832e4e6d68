import { type Country, countries } from "#domain/countries/codes.ts";
import type { ContactSegment } from "#domain/portal/contact-segments.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ContactContents } from "#forms/portal/contents-schema.ts";
import { contactKinds } from "#server/database/tables.ts";
import { wordsOf } from "./words/words.ts";

const phones: Readonly<Record<Country, string>> = { cz: "+420200000", sk: "+421220000", hu: "+3610000" };

type InEachLocale<T> = Readonly<Record<Locale, T>>;

const texts: Readonly<Record<ContactContents["kind"], InEachLocale<{ about: string; hours: string }>>> = {
  "contract-management": {
    cs: {
      about: "Pomůžeme se změnou smlouvy, platbami, dokumenty i pojistnou událostí. Mějte po ruce číslo smlouvy.",
      hours: "pondělí až pátek 8:00–17:00",
    },
    sk: {
      about: "Pomôžeme so zmenou zmluvy, platbami, dokumentmi aj poistnou udalosťou. Majte poruke číslo zmluvy.",
      hours: "pondelok až piatok 8:00 – 17:00",
    },
    hu: {
      about:
        "Segítünk a szerződés módosításában, a fizetésekben, a dokumentumokban és káresemény esetén. Készítse elő a szerződésszámot.",
      hours: "hétfőtől péntekig 8:00–17:00",
    },
    en: {
      about:
        "We help with changes to a contract, payments, documents and insurance claims. Please have the contract number at hand.",
      hours: "Monday to Friday 8:00–17:00",
    },
  },
  sales: {
    cs: {
      about: "Připravíme nabídku na nové vozidlo, porovnáme způsoby financování a poradíme s výběrem.",
      hours: "pondělí až pátek 8:00–18:00, sobota 9:00–12:00",
    },
    sk: {
      about: "Pripravíme ponuku na nové vozidlo, porovnáme spôsoby financovania a poradíme s výberom.",
      hours: "pondelok až piatok 8:00 – 18:00, sobota 9:00 – 12:00",
    },
    hu: {
      about: "Ajánlatot készítünk új járműre, összehasonlítjuk a finanszírozási módokat, és segítünk a választásban.",
      hours: "hétfőtől péntekig 8:00–18:00, szombaton 9:00–12:00",
    },
    en: {
      about: "We prepare an offer for a new vehicle, compare the ways of financing it and help you choose.",
      hours: "Monday to Friday 8:00–18:00, Saturday 9:00–12:00",
    },
  },
};

const roles: Readonly<Record<ContactContents["kind"], readonly [InEachLocale<string>, InEachLocale<string>]>> = {
  "contract-management": [
    {
      cs: "Firmy a vozové parky",
      sk: "Spoločnosti a vozové parky",
      hu: "Cégek és flották",
      en: "Companies and fleets",
    },
    {
      cs: "Spotřebitelé a podnikatelé",
      sk: "Spotrebitelia a podnikatelia",
      hu: "Magánszemélyek és egyéni vállalkozók",
      en: "Consumers and self-employed",
    },
  ],
  sales: [
    { cs: "Osobní vozidla", sk: "Osobné vozidlá", hu: "Személyautók", en: "Cars" },
    { cs: "Užitková vozidla", sk: "Úžitkové vozidlá", hu: "Haszongépjárművek", en: "Vans and lorries" },
  ],
};

const segments: Readonly<
  Record<ContactContents["kind"], readonly [readonly ContactSegment[], readonly ContactSegment[]]>
> = {
  "contract-management": [["company"], ["individual-consumer", "individual-self-employed"]],
  sales: [["cars"], ["commercial-vehicles"]],
};

export function demoContacts(): ContactContents[] {
  return countries.flatMap((country) =>
    contactKinds.map((kind, kindIndex) => ({
      country,
      kind,
      texts: texts[kind],
      people: wordsOf(country).contacts[kind].map((name, index) => ({
        name,
        email: `${mailbox(name)}@volant.example`,
        phone: `${phones[country]}${110 + 10 * kindIndex + index}`,
        ...(roles[kind][index] && { roles: roles[kind][index] }),
        ...(segments[kind][index] && { segments: [...segments[kind][index]] }),
      })),
    })),
  );
}

/** `Lenka Horáčková` is lenka.horackova. */
function mailbox(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .replaceAll(" ", ".")
    .toLowerCase();
}

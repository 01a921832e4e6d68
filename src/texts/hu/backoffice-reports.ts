import type { backofficeReports as cs } from "#texts/cs/backoffice-reports.ts";
import type { Shape } from "#texts/shape.ts";

/** How much is done, how fast, and where applicants stop. */
export const backofficeReports: Shape<typeof cs> = {
  title: "Kimutatások",
  lead: "Hány finanszírozási kérelem érkezett, milyen gyorsan született döntés, és hol hagyják abba az érdeklődők.",
  country: "Ország",
  anyCountry: "Minden ország",
  from: "Ettől",
  to: "Eddig",
  show: "Megjelenítés",
  download: "CSV letöltése",
  period: "{from} – {to}",
  figures: "Számok megjelenítése",
  filed: {
    title: "Benyújtott kérelmek hetenként",
    hint: "A benyújtás hete és a mai állapot szerint.",
    week: "A hét kezdete",
    total: "Összesen",
    groups: {
      approved: "jóváhagyott",
      rejected: "elutasított",
      open: "folyamatban lévő",
      ended: "döntés nélkül lezárt",
    },
    none: "Ebben az időszakban senki sem nyújtott be kérelmet.",
  },
  speed: {
    title: "A döntésig eltelt idő",
    hint: "Munkaórák a benyújtástól a döntésig, azzal az idővel együtt, amíg az érdeklődőre vártunk.",
    decided: "Eldöntött",
    median: "A fele ennyi időn belül",
    ninth: "Tízből kilenc ennyi időn belül",
    hours: "{hours} óra",
    all: "Összesen",
    none: "Ebben az időszakban egyetlen kérelemről sem született döntés.",
  },
  inTime: {
    title: "Határidőben",
    hint: "Az az idő, amíg az ügyfélre várunk, nem számít bele a határidőbe.",
    kind: "Mi",
    settled: "Elintézve",
    inTime: "Határidőben",
    share: "Arány",
    kinds: {
      application: "Finanszírozási kérelmek",
      request: "Szerződéses kérelmek",
      approval: "Jóváhagyandó javaslatok",
    },
    none: "Ebben az időszakban semmit sem intéztek el.",
  },
  begun: {
    title: "Hol hagyják abba az érdeklődők",
    hint: "Az ebben az időszakban megkezdett kérelmek közül. A befejezetlenek törlésük után is számítanak, az érdeklődő adatai nélkül.",
    reached: "Befejezték",
    lost: "Előtte abbahagyta",
    steps: {
      begun: "Elkezdték",
      contact: "Elérhetőség",
      business: "Vállalkozás",
      person: "Személyes adatok",
      sent: "Elküldve",
    },
    none: "Ebben az időszakban senki sem kezdett kérelmet.",
  },
};

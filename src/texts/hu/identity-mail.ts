import type { identityMail as czech } from "#texts/cs/identity-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const identityMail: Shape<typeof czech> = {
  greeting: "Tisztelt Ügyfelünk!",
  closing: "Üdvözlettel",
  invitation: {
    subject: "Szerződései a portálon",
    told: "A portálon megtalálja {customer} ügyfelünk szerződéseit, számláit és dokumentumait, és kérelmeket is benyújthat.",
    notifiedCompany:
      "A portálon megtalálja {customer} cég szerződéseit, számláit és dokumentumait, és a nevében kérelmeket is benyújthat.",
    how: "Ezzel az e-mail-címmel itt regisztrálhat:\n{url}",
    link: {
      company:
        "Bejelentkezés után adja meg egy szerződés számát és a cég adószámát. Erre a címre küldjük az ellenőrző kódot.",
      person:
        "Bejelentkezés után adja meg egy szerződés számát és az adóazonosító jelet. Erre a címre küldjük az ellenőrző kódot.",
      either:
        "Bejelentkezés után adja meg egy szerződés számát és az adóazonosító jelet vagy adószámot. Erre a címre küldjük az ellenőrző kódot.",
    },
    sample: "[az ügyfél neve]",
    free: "A regisztráció önkéntes és ingyenes.",
  },
  added: {
    subject: "Új felhasználó jár el az ügyfél nevében",
    told: "A portálon mostantól {masked} felhasználó is eljár a következő ügyfél nevében: {customer}.",
    provedBy: {
      email: "A szerződésnél nyilvántartott e-mail-címre küldött kóddal igazolta magát: {time}.",
      phone: "A szerződésnél nyilvántartott telefonszámra küldött kóddal igazolta magát: {time}.",
      contract: "A szerződés alapján kapcsoltuk hozzá: {time}.",
    },
    known: "Ha tud róla, nincs teendője.",
    unknown: "Ha nem Önökhöz tartozik, kérjük, azonnal jelezze a portálon: {url}",
  },
  ended: {
    subject: "Megszűnt hozzáférés a portálon",
    own: {
      user: "Kérésének megfelelően a portálon már nem jár el a következő ügyfél nevében: {customer}.",
      operator:
        "A portálon megszüntettük a hozzáférését a következő ügyfélhez: {customer}. Kérdés esetén kérjük, keressen minket.",
    },
    other: {
      user: "{masked} felhasználó a portálon már nem jár el a következő ügyfél nevében: {customer}. A hozzáférést ő maga szüntette meg.",
      operator:
        "{masked} felhasználó a portálon már nem jár el a következő ügyfél nevében: {customer}. A hozzáférést mi szüntettük meg.",
    },
  },
  reported: {
    subject: "Bejelentett hozzáférés egy ügyfélhez",
    told: "A portál egyik felhasználója jelezte, hogy az ügyfele nevében olyan valaki jár el, aki nem hozzá tartozik. Kérjük, vizsgálják meg, és szükség esetén szüntessék meg a hozzáférést.",
    ids: "Bejelentett fiók: {reported}\nÜgyfél: {customer}\nBejelentő fiók: {by}",
  },
};

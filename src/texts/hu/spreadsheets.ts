import type { spreadsheets as czech } from "#texts/cs/spreadsheets.ts";
import type { Shape } from "#texts/shape.ts";

export const spreadsheets: Shape<typeof czech> = {
  contracts: {
    sheet: "Szerződések",
    headings: {
      contractNumber: "Szerződésszám",
      product: "Termék",
      status: "Állapot",
      make: "Márka",
      model: "Modell",
      plate: "Rendszám",
      vin: "Alvázszám (VIN)",
      year: "Gyártási év",
      price: "A jármű ára",
      downpayment: "Önerő",
      instalment: "Törlesztőrészlet",
      period: "Futamidő (hónap)",
      start: "Kezdete",
      end: "Vége",
      outstanding: "Fennálló tartozás",
      currency: "Pénznem",
    },
    statuses: {
      "pending-signature": "aláírásra vár",
      active: "aktív",
      ended: "lezárult",
      terminated: "idő előtt lezárt",
    },
  },
  invoices: {
    sheet: "Számlák",
    headings: {
      number: "Számla száma",
      contractNumber: "Szerződésszám",
      kind: "Típus",
      status: "Állapot",
      issued: "Kiállítás dátuma",
      due: "Fizetési határidő",
      paid: "Kifizetés dátuma",
      variableSymbol: "Közlemény (azonosító)",
      account: "Bankszámlaszám",
      amount: "Összeg áfával",
      vat: "Áfa",
      vatRate: "Áfakulcs (%)",
      open: "Fennálló tartozás",
      currency: "Pénznem",
    },
    statuses: { open: "fizetendő", overdue: "lejárt", paid: "kifizetve", cancelled: "sztornózott" },
    kinds: { instalment: "törlesztőrészlet", "down-payment": "önerő", insurance: "biztosítás", fee: "díj" },
  },
};

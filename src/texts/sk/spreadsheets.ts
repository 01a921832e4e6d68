import type { spreadsheets as czech } from "#texts/cs/spreadsheets.ts";
import type { Shape } from "#texts/shape.ts";

export const spreadsheets: Shape<typeof czech> = {
  contracts: {
    sheet: "Zmluvy",
    headings: {
      contractNumber: "Číslo zmluvy",
      product: "Produkt",
      status: "Stav",
      make: "Značka",
      model: "Model",
      plate: "Evidenčné číslo (EČV)",
      vin: "VIN",
      year: "Rok výroby",
      price: "Cena vozidla",
      downpayment: "Akontácia",
      instalment: "Splátka",
      period: "Doba trvania (mesiace)",
      start: "Začiatok",
      end: "Koniec",
      outstanding: "Zostáva uhradiť",
      currency: "Mena",
    },
    statuses: {
      "pending-signature": "čaká na podpis",
      active: "aktívna",
      ended: "ukončená",
      terminated: "predčasne ukončená",
    },
  },
  invoices: {
    sheet: "Faktúry",
    headings: {
      number: "Číslo faktúry",
      contractNumber: "Číslo zmluvy",
      kind: "Druh",
      status: "Stav",
      issued: "Dátum vystavenia",
      due: "Dátum splatnosti",
      paid: "Uhradené dňa",
      variableSymbol: "Variabilný symbol",
      account: "Číslo účtu",
      amount: "Suma vrátane DPH",
      vat: "DPH",
      vatRate: "Sadzba DPH (%)",
      open: "Zostáva uhradiť",
      currency: "Mena",
    },
    statuses: { open: "na úhradu", overdue: "po splatnosti", paid: "uhradená", cancelled: "stornovaná" },
    kinds: { instalment: "splátka", "down-payment": "akontácia", insurance: "poistenie", fee: "poplatok" },
  },
};

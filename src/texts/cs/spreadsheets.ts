import type { TextTree } from "#texts/shape.ts";

/** What exported spreadsheets say. */
export const spreadsheets = {
  contracts: {
    sheet: "Smlouvy",
    headings: {
      contractNumber: "Číslo smlouvy",
      product: "Produkt",
      status: "Stav",
      make: "Značka",
      model: "Model",
      plate: "Registrační značka (SPZ)",
      vin: "VIN",
      year: "Rok výroby",
      price: "Cena vozidla",
      downpayment: "Akontace",
      instalment: "Splátka",
      period: "Doba trvání (měsíce)",
      start: "Začátek",
      end: "Konec",
      outstanding: "Zbývá uhradit",
      currency: "Měna",
    },
    statuses: {
      "pending-signature": "čeká na podpis",
      active: "aktivní",
      ended: "ukončená",
      terminated: "předčasně ukončená",
    },
  },
  invoices: {
    sheet: "Faktury",
    headings: {
      number: "Číslo faktury",
      contractNumber: "Číslo smlouvy",
      kind: "Druh",
      status: "Stav",
      issued: "Datum vystavení",
      due: "Datum splatnosti",
      paid: "Uhrazeno dne",
      variableSymbol: "Variabilní symbol",
      account: "Číslo účtu",
      amount: "Částka včetně DPH",
      vat: "DPH",
      vatRate: "Sazba DPH (%)",
      open: "Zbývá uhradit",
      currency: "Měna",
    },
    statuses: {
      open: "k úhradě",
      overdue: "po splatnosti",
      paid: "uhrazená",
      cancelled: "stornovaná",
    },
    kinds: {
      instalment: "splátka",
      "down-payment": "akontace",
      insurance: "pojištění",
      fee: "poplatek",
    },
  },
} as const satisfies TextTree;

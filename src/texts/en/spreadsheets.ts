import type { spreadsheets as czech } from "#texts/cs/spreadsheets.ts";
import type { Shape } from "#texts/shape.ts";

export const spreadsheets: Shape<typeof czech> = {
  contracts: {
    sheet: "Contracts",
    headings: {
      contractNumber: "Contract number",
      product: "Product",
      status: "Status",
      make: "Make",
      model: "Model",
      plate: "Plate",
      vin: "VIN",
      year: "Year of manufacture",
      price: "Vehicle price",
      downpayment: "Down payment",
      instalment: "Instalment",
      period: "Period (months)",
      start: "Start",
      end: "End",
      outstanding: "Outstanding",
      currency: "Currency",
    },
    statuses: {
      "pending-signature": "waiting for signature",
      active: "active",
      ended: "ended",
      terminated: "terminated early",
    },
  },
  invoices: {
    sheet: "Invoices",
    headings: {
      number: "Invoice number",
      contractNumber: "Contract number",
      kind: "Kind",
      status: "Status",
      issued: "Issued",
      due: "Due date",
      paid: "Paid on",
      variableSymbol: "Variable symbol",
      account: "Account number",
      amount: "Amount including VAT",
      vat: "VAT",
      vatRate: "VAT rate (%)",
      open: "Outstanding",
      currency: "Currency",
    },
    statuses: { open: "open", overdue: "overdue", paid: "paid", cancelled: "cancelled" },
    kinds: { instalment: "instalment", "down-payment": "down payment", insurance: "insurance", fee: "fee" },
  },
};

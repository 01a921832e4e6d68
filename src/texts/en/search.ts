import type { search as czech } from "#texts/cs/search.ts";
import type { Shape } from "#texts/shape.ts";

export const search: Shape<typeof czech> = {
  screen: {
    title: "Search",
    label: "Search the portal",
    short: "Search",
    hint: "Number plate, VIN, contract or invoice number, an amount, or what you want to do",
    submit: "Search",
    close: "Close the search",
    recent: "Opened recently",
    none: "Nothing found",
    noneText: "Try another word, a part of the number, or the plate without spaces.",
    failed: "The search failed. Please try again in a moment.",
    limited: {
      one: "Too many searches. Please try again in {count} minute.",
      other: "Too many searches. Please try again in {count} minutes.",
    },
    all: "Show all ({count})",
    page: "Show on a whole page",
    found: { one: "{count} result", other: "{count} results" },
    kinds: {
      vehicles: "Vehicles",
      contracts: "Contracts",
      invoices: "Invoices",
      documents: "Documents",
      requests: "Requests",
      offers: "Offers",
      messages: "Messages",
      pages: "Pages",
      acts: "What you can do",
    },
  },
  due: "due {date}",
  validUntil: "valid until {date}",
  smallWords: "of for from in the a an to my me i want please and on at",
  request: { title: "Make a request", words: "make file apply ask request" },
  acts: {
    downloadInvoices: {
      title: "Download invoices of {month}",
      words: "get save invoice bill accounting pdf spreadsheet export month",
    },
    payOverdue: { title: "Pay overdue invoices", words: "payment debt owe settle invoices reminder" },
    sign: { title: "Sign a contract", words: "signature electronically online contracts" },
    uploadDocument: { title: "Upload a document", words: "send provide add missing documents file statement" },
    downloadDocuments: { title: "Download documents in bulk", words: "get save archive zip all files" },
    changeContact: { title: "Change your e-mail or phone", words: "update contact number address personal details" },
    changePassword: { title: "Change your password", words: "update new password login" },
    switchCustomer: { title: "Add or remove a customer", words: "act for company connect link identity switch" },
    findDealer: { title: "Find a dealer", words: "dealership service garage map nearest branch" },
    callUs: { title: "Call or write to us", words: "contact phone e-mail help support" },
  },
};

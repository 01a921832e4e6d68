import { DOMParser, type Element, XMLSerializer } from "@xmldom/xmldom";
import { expect, it } from "vitest";
import { isdocFaults } from "#tests/support/isdoc-faults.ts";
import { ublFaults } from "#tests/support/ubl-faults.ts";
import { type DemoCustomer, demoUsers } from "../demo-users.ts";
import { demoRecords } from "../portal/records.ts";
import { type DemoInvoiceFile, demoInvoiceFile } from "./invoice-file.ts";

const today = "2026-11-21";
const books = demoRecords(today, { cz: "Volant a.s.", sk: "Volant SK, a.s.", hu: "Volant Zrt." });
const provider = {
  name: "Volant & <synové>, a.s.",
  siteName: "Volant",
  street: "Vzorová 1200/12",
  city: "Praha 4",
  postalCode: "140 00",
  country: "Česko",
  latitude: 50,
  longitude: 14,
  email: "info@volant.example",
  phone: "+420 200 000 000",
};
const contracts = new Map(books.contracts.map((contract) => [contract.contractNumber, contract]));
const customers = demoUsers.flatMap((user) => user.customers);

/** Picks one invoice of each kind, to cover every branch. */
function filesOf(customer: DemoCustomer): DemoInvoiceFile[] {
  const own = books.invoices.filter((invoice) => invoice.customer === customer.key);
  const seen = new Set<string>();
  return own.flatMap((invoice) => {
    const contract = contracts.get(invoice.contractNumber);
    const file = contract && demoInvoiceFile(invoice, { customer, contract, provider, today });
    const key = `${invoice.kind} ${invoice.vatRate}`;
    if (!file || seen.has(key)) return [];
    seen.add(key);
    return [file];
  });
}

const files = customers.flatMap(filesOf);
const isdoc = files.filter(({ form }) => form === "isdoc");
const ubl = files.filter(({ form }) => form === "ubl");

it("are made for companies of the demo, not for private persons", () => {
  const having = customers.filter((customer) => filesOf(customer).length > 0).map(({ key }) => key);
  expect(having.toSorted()).toEqual(["cession.cz", "company.cz", "company.sk", "guarantor.cz", "selfemployed.cz"]);
});

it("ISDOC has the elements of its specification, and its amounts add up", () => {
  expect(new Set(isdoc.map(({ text }) => /<Percent>\d+/.exec(text)?.[0]))).toEqual(
    new Set(["<Percent>0", "<Percent>21"]),
  );
  for (const { name, text } of isdoc) expect([name, ...isdocFaults(text)]).toEqual([name]);
});

it("UBL has the structure of Peppol BIS Billing 3, and its amounts add up", async () => {
  expect(ubl.length).toBeGreaterThan(1);
  for (const { name, text } of ubl) expect([name, ...(await ublFaults(text))]).toEqual([name]);
});

const optional =
  /^(?:IssuingSystem|TaxPointDate|PartyTaxScheme|Contact|Telephone|ElectronicMail|ContractReferences|InvoicedQuantity|VATNote|Item|Description|PaymentMeans|Details|VariableSymbol|VATApplicable)$/;

function* changed(text: string, change: (element: Element) => boolean): Generator<readonly [string, string]> {
  const count = new DOMParser().parseFromString(text, "text/xml").getElementsByTagName("*").length;
  for (let index = 1; index < count; index += 1) {
    const copy = new DOMParser().parseFromString(text, "text/xml");
    const element = copy.getElementsByTagName("*")[index];
    if (element === undefined) return;
    const { nodeName, parentNode } = element;
    if (change(element)) yield [`${parentNode?.nodeName}/${nodeName}`, new XMLSerializer().serializeToString(copy)];
  }
}

function removed(element: Element): boolean {
  element.parentNode?.removeChild(element);
  return true;
}

function swapped(element: Element): boolean {
  let next = element.nextSibling;
  while (next !== null && next.nodeType !== next.ELEMENT_NODE) next = next.nextSibling;
  if (next === null || next.nodeName === element.nodeName) return false;
  element.parentNode?.insertBefore(next, element);
  return true;
}

function oneMore(element: Element): boolean {
  if (!/^\d+\.\d\d$/.test(element.textContent ?? "")) return false;
  element.textContent = (Number(element.textContent) + 1).toFixed(2);
  return true;
}

function repeated(element: Element): boolean {
  // An invoice may concern several contracts.
  if (element.nodeName === "ContractReference") return false;
  element.parentNode?.insertBefore(element.cloneNode(true), element);
  return true;
}

function renamed(element: Element): boolean {
  const { namespaceURI, nodeName, ownerDocument, parentNode } = element;
  if (ownerDocument === null) return false;
  const other = ownerDocument.createElementNS(namespaceURI, `${nodeName}2`);
  while (element.firstChild !== null) other.appendChild(element.firstChild);
  parentNode?.replaceChild(other, element);
  return true;
}

it("every planted error of an ISDOC is found", () => {
  const text = isdoc[0]?.text ?? "";
  const changes = [
    (element: Element) => !optional.test(element.nodeName) && removed(element),
    swapped,
    oneMore,
    repeated,
    renamed,
  ];
  const missed = changes.map((change) => {
    const faulty = [...changed(text, change)];
    expect(faulty.length).toBeGreaterThan(20);
    return faulty.filter(([, faultyText]) => isdocFaults(faultyText).length === 0).map(([where]) => where);
  });
  expect(missed).toEqual([[], [], [], [], []]);
});

it.each([
  ["an element is missing", /<cbc:EndpointID[^]*?<\/cbc:EndpointID>\s*/, ""],
  ["an element stands elsewhere", /(<cbc:IssueDate>.*\s*)(<cbc:DueDate>.*\s*)/, "$2$1"],
  ["an element is unknown", /cbc:BuyerReference>/g, "cbc:BuyersReference>"],
  ["an attribute is missing", / schemeID="9950"/, ""],
  ["a code is in no list", />380</, ">3801<"],
  ["a currency is none", /currencyID="EUR"/, 'currencyID="EUX"'],
  ["a day is none", /<cbc:DueDate>[^<]*/, "<cbc:DueDate>3. 4. 2026"],
  ["the amount payable is another one", /(<cbc:PayableAmount[^>]*>)/, "$11"],
  ["the tax is another one", /(<cbc:TaxAmount[^>]*>)/, "$11"],
  ["the namespace is that of a credit note", /xsd:Invoice-2/, "xsd:CreditNote-2"],
])("a planted error of a UBL is found: %s", async (_what, from, to) => {
  const faulty = ubl[0]?.text.replace(from, to) ?? "";
  expect(faulty).not.toBe(ubl[0]?.text);
  expect(await ublFaults(faulty)).not.toEqual([]);
});

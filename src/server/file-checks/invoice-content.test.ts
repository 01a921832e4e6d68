import { expect, it } from "vitest";
import { invoiceReader, isFileOf } from "./invoice-content.ts";

const isdoc = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">${content}</Invoice>`;
const facts = "<ID>F-1</ID><LocalCurrencyCode>CZK</LocalCurrencyCode>";
const total = "<LegalMonetaryTotal><PayableAmount>12450.50</PayableAmount></LegalMonetaryTotal>";
const right = isdoc(facts + total);

const schemas = "urn:oasis:names:specification:ubl:schema:xsd:";
const ubl = (content: string, root = "Invoice") =>
  `<u:${root} xmlns:u="${schemas}${root}-2" xmlns:a="${schemas}CommonAggregateComponents-2" xmlns="${schemas}CommonBasicComponents-2">${content}</u:${root}>`;
const ublFacts = "<ID>F-2</ID><DocumentCurrencyCode>EUR</DocumentCurrencyCode>";
const ublTotal = (amount: string, currency = "EUR") =>
  `<a:LegalMonetaryTotal><PayableAmount currencyID="${currency}">${amount}</PayableAmount></a:LegalMonetaryTotal>`;

function read(bytes: Uint8Array | string, size = 7) {
  const all = Buffer.from(bytes);
  const reader = invoiceReader();
  for (let at = 0; at < all.length; at += size) reader.write(all.subarray(at, at + size));
  return reader.end();
}

it.each([1, 3, 16, 100_000])("detects the form by the content, in pieces of %i bytes", (size) => {
  expect(read(right, size)).toEqual({ form: "isdoc", number: "F-1", currency: "CZK", payable: "12450.50" });
  expect(read(`\uFEFF${right}`, size)).toMatchObject({ form: "isdoc" });
  expect(read(ubl(ublFacts + ublTotal("99.90")), size)).toEqual({
    form: "ubl",
    number: "F-2",
    currency: "EUR",
    payable: "99.90",
  });
  expect(read("%PDF-1.7\n…", size)).toEqual({ form: "pdf" });
});

it("ignores other elements of the same name", () => {
  const lines = "<InvoiceLines><InvoiceLine><ID>1</ID></InvoiceLine></InvoiceLines><Party><ID>99</ID></Party>";
  expect(read(isdoc(lines + facts + total))).toMatchObject({ number: "F-1" });
});

it("reads a number that is written with entities, in CDATA or with spaces around", () => {
  const written = "<ID> <![CDATA[F]]>&#45;1\n</ID><LocalCurrencyCode>CZK</LocalCurrencyCode>";
  expect(read(isdoc(written + total))).toMatchObject({ number: "F-1" });
});

it("reads the foreign currency of an ISDOC", () => {
  const foreign = `${facts}<ForeignCurrencyCode>EUR</ForeignCurrencyCode>`;
  const both = total.replace("</Legal", "<PayableAmountCurr>498.02</PayableAmountCurr></Legal");
  expect(read(isdoc(foreign + both))).toMatchObject({ currency: "EUR", payable: "498.02" });
  expect(read(isdoc(foreign + total))).toBeNull();
});

it.each([
  ["nothing", ""],
  ["a text", "Faktura F-1"],
  ["an image", "\u0089PNG"],
  ["half of an ISDOC", right.slice(0, -3)],
  ["something behind the root", `${right}<more/>`],
  ["another version of ISDOC", right.replace("namespace/2013", "namespace/invoice")],
  ["a stylesheet", right.replace("?>", '?><?xml-stylesheet type="text/xsl" href="javascript:alert(1)"?>')],
  ["no namespace", right.replace(/ xmlns="[^"]*"/, "")],
  ["another root", right.replaceAll("Invoice", "CommonDocument")],
  ["a credit note", ubl(ublFacts + ublTotal("1"), "CreditNote")],
  ["a number that is missing", isdoc(facts.replace("<ID>F-1</ID>", "") + total)],
  ["a number that comes twice", isdoc(`<ID>F-2</ID>${facts}${total}`)],
  ["an amount that is missing", isdoc(facts)],
  ["an element within the number", isdoc(facts.replace("F-1", "<b>F-1</b>") + total)],
  ["an amount in another currency", ubl(ublFacts + ublTotal("1", "CZK"))],
  ["a prefix that stands for nothing", right.replace("<ID>", "<x:ID>").replace("</ID>", "</x:ID>")],
  ["a document type", right.replace("?>", '?><!DOCTYPE Invoice [<!ENTITY n "F-1">]>')],
  ["an entity of HTML", right.replace("F-1", "F&nbsp;1")],
  ["another encoding", right.replace("UTF-8", "windows-1250")],
  ["elements without end", isdoc(facts + total + "<a>".repeat(200) + "</a>".repeat(200))],
  ["a number without end", right.replace("F-1", "F".repeat(300))],
  [
    "a tag without end",
    right.replace("<ID>", `<ID ${Array.from({ length: 9_000 }, (_, at) => `a${at}="b"`).join(" ")}>`),
  ],
  ["an attribute without end", right.replace("<ID>", `<ID a="${"b".repeat(200_000)}">`)],
])("refuses a file that is not an invoice: %s", (_what, text) => {
  expect(read(text, 4_096)).toBeNull();
});

it("refuses a file that is not in UTF-8", () => {
  expect(read(Buffer.from(right.replace("F-1", "F-\u00E1"), "latin1"))).toBeNull();
});

it("reads long texts in little memory, and stops beyond 20 MiB", () => {
  const withFile = (megabytes: number) => {
    const reader = invoiceReader();
    reader.write(Buffer.from(right.replace(total, `${total}<SupplementsList>`).split("</Invoice>")[0] ?? ""));
    for (let count = 0; count < megabytes; count += 1) reader.write(Buffer.alloc(1024 * 1024, "QUJD"));
    reader.write(Buffer.from("</SupplementsList></Invoice>"));
    return reader.end();
  };
  expect(withFile(5)).toMatchObject({ number: "F-1" });
  expect(withFile(20)).toBeNull();
});

it.each([
  ["12450.50", "CZK", true],
  ["12450.5", "CZK", true],
  ["12450.5000", "CZK", true],
  ["+12450.50", "CZK", true],
  ["12450.51", "CZK", false],
  ["12450.505", "CZK", false],
  ["-12450.50", "CZK", false],
  ["12 450.50", "CZK", false],
  ["12450,50", "CZK", false],
  ["1245050", "HUF", true],
  ["1245050.00", "HUF", true],
  ["1245050.5", "HUF", false],
] as const)("compares an amount of %s %s with 1245050 minor units: %s", (payable, currency, expected) => {
  const content = { form: "isdoc", number: "F-1", currency, payable } as const;
  expect(isFileOf(content, "isdoc", { number: "F-1", currency, amount: 1_245_050 })).toBe(expected);
});

it("compares form, number and currency with the record", () => {
  const invoice = { number: "F-1", currency: "CZK", amount: 1_245_050 } as const;
  const content = { form: "isdoc", number: "F-1", currency: "CZK", payable: "12450.50" } as const;
  expect(isFileOf(content, "isdoc", invoice)).toBe(true);
  expect(isFileOf(content, "ubl", invoice)).toBe(false);
  expect(isFileOf(content, "pdf", invoice)).toBe(false);
  expect(isFileOf(null, "pdf", invoice)).toBe(false);
  expect(isFileOf({ form: "pdf" }, "pdf", invoice)).toBe(true);
  expect(isFileOf({ ...content, number: "F-10" }, "isdoc", invoice)).toBe(false);
  expect(isFileOf({ ...content, currency: "EUR" }, "isdoc", invoice)).toBe(false);
});

import { InvoiceService, invoiceSchema } from "@e-invoice-eu/core";
import { DOMParser, type Element } from "@xmldom/xmldom";

type Json = string | readonly Json[] | { readonly [name: string]: Json };

/** Part of the JSON schema of the elements that an invoice of EN 16931 and Peppol may have. */
interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const silent = { log() {}, warn() {}, error() {} };

/** Lists violations of Peppol BIS Billing 3 in a UBL invoice, and amounts that do not add up. */
export async function ublFaults(text: string): Promise<string[]> {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  if (root?.namespaceURI !== "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2") return ["another namespace"];
  const schema = (invoiceSchema as unknown as Schema).properties?.["ubl:Invoice"] ?? {};
  const input = { "ubl:Invoice": jsonOf(root, schema) };
  try {
    const written = await new InvoiceService(silent).generate(input as never, { format: "UBL", lang: "en" });
    const again = new DOMParser().parseFromString(String(written), "text/xml").documentElement;
    const faults = wrongSums(root);
    if (again === null || order(root) !== order(again)) faults.push("wrong order of elements");
    return faults;
  } catch (error) {
    return [error instanceof Error ? JSON.stringify("errors" in error ? error.errors : error.message) : String(error)];
  }
}

function childrenOf(parent: Element): Element[] {
  return [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

/** Converts to the form of the schema: an attribute is a sibling of its element, a repeatable element is a list. */
function jsonOf(parent: Element, schema: Schema): Json {
  const children = childrenOf(parent);
  if (children.length === 0) return parent.textContent ?? "";
  const entries: [string, Json][] = [];
  for (const [name, elements] of Map.groupBy(children, (child) => child.nodeName)) {
    const own = schema.properties?.[name] ?? {};
    const read = elements.map((child) => jsonOf(child, own.items ?? own));
    entries.push([name, own.type === "array" || read.length > 1 ? read : (read[0] ?? "")]);
    for (const { name: attribute, value } of elements[0]?.attributes ?? [])
      entries.push([`${name}@${attribute}`, value]);
  }
  return Object.fromEntries(entries);
}

function order(root: Element): string {
  return childrenOf(root)
    .map((child) => `${child.nodeName}(${order(child)})`)
    .join(" ");
}

function wrongSums(root: Element): string[] {
  /** in hundredths */
  const sum = (parents: readonly Element[], name: string) =>
    parents
      .flatMap(childrenOf)
      .filter(({ nodeName }) => nodeName === name)
      .reduce((total, { textContent }) => total + Math.round(Number(textContent) * 100), 0);
  const all = (name: string) => [...root.getElementsByTagName(name)];
  const [totals, lines, rates] = [all("cac:LegalMonetaryTotal"), all("cac:InvoiceLine"), all("cac:TaxSubtotal")];
  const tax = sum(all("cac:TaxTotal"), "cbc:TaxAmount");
  const net = sum(totals, "cbc:TaxExclusiveAmount");
  const equations: [string, number, number][] = [
    ["BR-CO-10", sum(lines, "cbc:LineExtensionAmount"), sum(totals, "cbc:LineExtensionAmount")],
    ["BR-CO-13", sum(totals, "cbc:LineExtensionAmount"), net],
    ["BR-CO-14", sum(rates, "cbc:TaxAmount"), tax],
    ["BR-CO-15", net + tax, sum(totals, "cbc:TaxInclusiveAmount")],
    ["BR-CO-16", sum(totals, "cbc:TaxInclusiveAmount"), sum(totals, "cbc:PayableAmount")],
    ["BR-S-08", sum(rates, "cbc:TaxableAmount"), net],
    ["price", sum(all("cac:Price"), "cbc:PriceAmount"), sum(lines, "cbc:LineExtensionAmount")],
  ];
  return equations.flatMap(([rule, left, right]) => (left === right ? [] : [`${rule}: ${left} is not ${right}`]));
}

import { DOMParser, type Element } from "@xmldom/xmldom";

/**
 * Elements of ISDOC 6.0.2 in their order, as far as an invoice in the local currency without deposits has them. `?`
 * marks an optional element, `+` a repeated one. Other elements are faults.
 */
const structure: Readonly<Record<string, string>> = {
  Invoice:
    "DocumentType ID UUID IssuingSystem? IssueDate TaxPointDate? VATApplicable ElectronicPossibilityAgreementReference " +
    "Note? LocalCurrencyCode CurrRate RefCurrRate AccountingSupplierParty AccountingCustomerParty ContractReferences? " +
    "InvoiceLines TaxTotal LegalMonetaryTotal PaymentMeans?",
  AccountingSupplierParty: "Party",
  AccountingCustomerParty: "Party",
  Party: "PartyIdentification PartyName PostalAddress PartyTaxScheme? Contact?",
  PartyIdentification: "UserID? CatalogFirmIdentification? ID",
  PartyName: "Name",
  PostalAddress: "StreetName BuildingNumber CityName PostalZone Country",
  Country: "IdentificationCode Name",
  PartyTaxScheme: "CompanyID TaxScheme",
  Contact: "Name? Telephone? ElectronicMail?",
  ContractReferences: "ContractReference+",
  ContractReference: "ID UUID? IssueDate LastValidDate?",
  InvoiceLines: "InvoiceLine+",
  InvoiceLine:
    "ID InvoicedQuantity? LineExtensionAmount LineExtensionAmountTaxInclusive LineExtensionTaxAmount UnitPrice " +
    "UnitPriceTaxInclusive ClassifiedTaxCategory Note? VATNote? Item?",
  ClassifiedTaxCategory: "Percent VATCalculationMethod VATApplicable?",
  Item: "Description?",
  TaxTotal: "TaxSubTotal+ TaxAmount",
  TaxSubTotal:
    "TaxableAmount TaxAmount TaxInclusiveAmount AlreadyClaimedTaxableAmount AlreadyClaimedTaxAmount " +
    "AlreadyClaimedTaxInclusiveAmount DifferenceTaxableAmount DifferenceTaxAmount DifferenceTaxInclusiveAmount TaxCategory",
  TaxCategory: "Percent TaxScheme? VATApplicable?",
  LegalMonetaryTotal:
    "TaxExclusiveAmount TaxInclusiveAmount AlreadyClaimedTaxExclusiveAmount AlreadyClaimedTaxInclusiveAmount " +
    "DifferenceTaxExclusiveAmount DifferenceTaxInclusiveAmount PayableRoundingAmount? PaidDepositsAmount PayableAmount",
  PaymentMeans: "Payment+",
  Payment: "PaidAmount PaymentMeansCode Details?",
  Details: "PaymentDueDate ID BankCode Name IBAN BIC VariableSymbol? ConstantSymbol? SpecificSymbol?",
};

const attributes: Readonly<Record<string, readonly string[]>> = {
  Invoice: ["version", "xmlns"],
  ContractReference: ["id"],
  InvoicedQuantity: ["unitCode"],
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const truth = /^(?:true|false)$/;
const filled = /\S/;
const values: Readonly<Record<string, RegExp>> = {
  DocumentType: /^[1-7]$/,
  UUID: /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/,
  IssueDate: day,
  TaxPointDate: day,
  PaymentDueDate: day,
  VATApplicable: truth,
  LocalCurrencyCode: /^[A-Z]{3}$/,
  // Without a foreign currency both rates are 1.
  CurrRate: /^1$/,
  RefCurrRate: /^1$/,
  IdentificationCode: /^[A-Z]{2}$/,
  TaxScheme: /^(?:VAT|TIN)$/,
  VATCalculationMethod: /^[01]$/,
  PaymentMeansCode: /^(?:10|20|31|42|48|49|50|97)$/,
};

/** Lists what violates ISDOC 6.0.2 in an invoice, and amounts that do not add up. */
export function isdocFaults(text: string): string[] {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  if (root?.localName !== "Invoice") return ["the root is no Invoice"];
  const faults = [...faultsWithin(root), ...wrongSums(root)];
  if (root.getAttribute("version") !== "6.0.2") faults.push("Invoice: wrong version");
  return faults;
}

function childrenOf(parent: Element): Element[] {
  return [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

function faultsWithin(parent: Element): string[] {
  const name = parent.localName ?? "";
  const faults: string[] = [];
  if (parent.namespaceURI !== "http://isdoc.cz/namespace/2013") faults.push(`${name}: wrong namespace`);
  const given = [...parent.attributes].map((attribute) => attribute.name).toSorted();
  const written = given.join(" ");
  if (written !== (attributes[name] ?? []).join(" ")) faults.push(`${name}: the attributes are ${written}`);
  const children = childrenOf(parent);
  const expected = structure[name];
  if (expected === undefined) {
    const value = parent.textContent ?? "";
    const form =
      name.endsWith("Amount") || /^UnitPrice|TaxInclusive$|Quantity$|^Percent$/.test(name)
        ? /^\d+(?:\.\d+)?$/
        : values[name];
    if (children.length > 0 || !(form ?? filled).test(value)) faults.push(`${name}: ${value}`);
    return faults;
  }
  const sequence = expected.split(" ").map((part) => part.replace(/^\w+/, "(?:$& )"));
  const names = children.map((child) => `${child.localName} `).join("");
  if (!new RegExp(`^${sequence.join("")}$`).test(names)) faults.push(`${name}: ${names}`);
  return [...faults, ...children.flatMap(faultsWithin)];
}

/** @returns hundredths */
function amountIn(parent: Element | undefined, name: string): number {
  const child = parent && childrenOf(parent).find(({ localName }) => localName === name);
  return Math.round(Number(child?.textContent ?? Number.NaN) * 100);
}

function wrongSums(root: Element): string[] {
  const all = (name: string) => [...root.getElementsByTagName(name)];
  const [totals, tax] = [all("LegalMonetaryTotal")[0], all("TaxTotal")[0]];
  const lines = all("InvoiceLine");
  const rates = all("TaxSubTotal");
  const sum = (parents: readonly Element[], name: string) =>
    parents.reduce((total, parent) => total + amountIn(parent, name), 0);
  const equations: [string, number, number][] = [
    ["lines without tax", sum(lines, "LineExtensionAmount"), amountIn(totals, "TaxExclusiveAmount")],
    ["lines with tax", sum(lines, "LineExtensionAmountTaxInclusive"), amountIn(totals, "TaxInclusiveAmount")],
    ["tax of lines", sum(lines, "LineExtensionTaxAmount"), amountIn(tax, "TaxAmount")],
    ["tax of rates", sum(rates, "TaxAmount"), amountIn(tax, "TaxAmount")],
    ["what rates apply to", sum(rates, "TaxableAmount"), amountIn(totals, "TaxExclusiveAmount")],
    ["price without tax", sum(lines, "UnitPrice"), sum(lines, "LineExtensionAmount")],
    ["price with tax", sum(lines, "UnitPriceTaxInclusive"), sum(lines, "LineExtensionAmountTaxInclusive")],
    ["payment", sum(all("Payment"), "PaidAmount"), amountIn(totals, "PayableAmount")],
    [
      "payable",
      amountIn(totals, "DifferenceTaxInclusiveAmount") - amountIn(totals, "PaidDepositsAmount"),
      amountIn(totals, "PayableAmount"),
    ],
    ...["TaxExclusiveAmount", "TaxInclusiveAmount"].map((name): [string, number, number] => [
      `difference of ${name}`,
      amountIn(totals, name) - amountIn(totals, `AlreadyClaimed${name}`),
      amountIn(totals, `Difference${name}`),
    ]),
    ...rates.flatMap((rate): [string, number, number][] => [
      ["rate", amountIn(rate, "TaxableAmount") + amountIn(rate, "TaxAmount"), amountIn(rate, "TaxInclusiveAmount")],
      ...["TaxableAmount", "TaxAmount", "TaxInclusiveAmount"].map((name): [string, number, number] => [
        `difference of ${name}`,
        amountIn(rate, name) - amountIn(rate, `AlreadyClaimed${name}`),
        amountIn(rate, `Difference${name}`),
      ]),
    ]),
    ...lines.map((line): [string, number, number] => [
      "line",
      amountIn(line, "LineExtensionAmount") + amountIn(line, "LineExtensionTaxAmount"),
      amountIn(line, "LineExtensionAmountTaxInclusive"),
    ]),
  ];
  return equations.flatMap(([what, left, right]) => (left === right ? [] : [`${what}: ${left} is not ${right}`]));
}

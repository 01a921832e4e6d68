import type { Country } from "#domain/countries/codes.ts";
import { decimal, type InvoiceParty, type IssuedInvoice } from "./issued-invoice.ts";
import { document, type Element, element } from "./xml.ts";

const schemas = "urn:oasis:names:specification:ubl:schema:xsd:";

/** Identifier schemes of registers and tax offices (ISO 6523 and Peppol's own). */
const lists: Readonly<Record<Country, { readonly register: string; readonly tax: string }>> = {
  cz: { register: "0154", tax: "9929" },
  sk: { register: "0158", tax: "9950" },
  hu: { register: "9910", tax: "9910" },
};

/** Writes UBL 2.1 by Peppol BIS Billing 3, in the element order of its schema. */
export function ublOf(invoice: IssuedInvoice): string {
  const { number, issued, due, currency, contractNumber, description, vat, amount, vatRate } = invoice;
  const money = (name: string, value: number) =>
    element(name, decimal(value, invoice), { currencyID: invoice.currency });
  const net = amount - vat;
  // S: at the standard rate, E: exempt
  const rate = [element("cbc:ID", vatRate > 0 ? "S" : "E"), element("cbc:Percent", String(vatRate))];
  const scheme = element("cac:TaxScheme", [element("cbc:ID", "VAT")]);
  const reason = vatRate > 0 ? null : element("cbc:TaxExemptionReason", invoice.exemption);
  return document(
    element(
      "Invoice",
      [
        element("cbc:CustomizationID", "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"),
        element("cbc:ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
        element("cbc:ID", number),
        element("cbc:IssueDate", issued),
        element("cbc:DueDate", due),
        // 380: a commercial invoice
        element("cbc:InvoiceTypeCode", "380"),
        element("cbc:TaxPointDate", issued),
        element("cbc:DocumentCurrencyCode", currency),
        element("cbc:BuyerReference", contractNumber),
        element("cac:ContractDocumentReference", [element("cbc:ID", contractNumber)]),
        element("cac:AccountingSupplierParty", [party(invoice.supplier)]),
        element("cac:AccountingCustomerParty", [party(invoice.customer)]),
        paymentMeans(invoice),
        element("cac:TaxTotal", [
          money("cbc:TaxAmount", vat),
          element("cac:TaxSubtotal", [
            money("cbc:TaxableAmount", net),
            money("cbc:TaxAmount", vat),
            element("cac:TaxCategory", [...rate, reason, scheme]),
          ]),
        ]),
        element("cac:LegalMonetaryTotal", [
          money("cbc:LineExtensionAmount", net),
          money("cbc:TaxExclusiveAmount", net),
          money("cbc:TaxInclusiveAmount", amount),
          money("cbc:PayableAmount", amount),
        ]),
        element("cac:InvoiceLine", [
          element("cbc:ID", "1"),
          // C62: one piece
          element("cbc:InvoicedQuantity", "1", { unitCode: "C62" }),
          money("cbc:LineExtensionAmount", net),
          element("cac:Item", [
            element("cbc:Name", description),
            element("cac:ClassifiedTaxCategory", [...rate, scheme]),
          ]),
          element("cac:Price", [money("cbc:PriceAmount", net)]),
        ]),
      ],
      {
        xmlns: `${schemas}Invoice-2`,
        "xmlns:cac": `${schemas}CommonAggregateComponents-2`,
        "xmlns:cbc": `${schemas}CommonBasicComponents-2`,
      },
    ),
  );
}

function party({ name, identifier, vatNumber, contact, country, ...place }: InvoiceParty): Element {
  const { register, tax } = lists[country];
  return element("cac:Party", [
    vatNumber === null
      ? element("cbc:EndpointID", identifier, { schemeID: register })
      : element("cbc:EndpointID", vatNumber, { schemeID: tax }),
    element("cac:PartyName", [element("cbc:Name", name)]),
    element("cac:PostalAddress", [
      element("cbc:StreetName", `${place.street} ${place.building}`),
      element("cbc:CityName", place.city),
      element("cbc:PostalZone", place.postalCode),
      element("cac:Country", [element("cbc:IdentificationCode", country.toUpperCase())]),
    ]),
    vatNumber === null
      ? null
      : element("cac:PartyTaxScheme", [
          element("cbc:CompanyID", vatNumber),
          element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
        ]),
    element("cac:PartyLegalEntity", [
      element("cbc:RegistrationName", name),
      element("cbc:CompanyID", identifier, { schemeID: register }),
    ]),
    contact === null
      ? null
      : element("cac:Contact", [element("cbc:Telephone", contact.phone), element("cbc:ElectronicMail", contact.email)]),
  ]);
}

function paymentMeans({ account, variableSymbol }: IssuedInvoice): Element {
  return element("cac:PaymentMeans", [
    // 30: a transfer to a bank account
    element("cbc:PaymentMeansCode", "30"),
    element("cbc:PaymentID", variableSymbol),
    element("cac:PayeeFinancialAccount", [
      element("cbc:ID", account.iban),
      element("cbc:Name", account.name),
      element("cac:FinancialInstitutionBranch", [element("cbc:ID", account.bic)]),
    ]),
  ]);
}

import { decimal, type InvoiceParty, type IssuedInvoice } from "./issued-invoice.ts";
import { document, type Element, element } from "./xml.ts";

/** Writes ISDOC 6.0.2, in the element order of its schema. */
export function isdocOf(invoice: IssuedInvoice): string {
  const { number, issued, currency, contractNumber, contractDate, vatRate, description } = invoice;
  const net = decimal(invoice.amount - invoice.vat, invoice);
  const vat = decimal(invoice.vat, invoice);
  const gross = decimal(invoice.amount, invoice);
  const none = decimal(0, invoice);
  const isTaxed = String(vatRate > 0);
  return document(
    element(
      "Invoice",
      [
        // 1: an invoice, tax document
        element("DocumentType", "1"),
        element("ID", number),
        element("UUID", invoice.id.toUpperCase()),
        element("IssuingSystem", invoice.supplier.name),
        element("IssueDate", issued),
        element("TaxPointDate", issued),
        element("VATApplicable", "true"),
        element("ElectronicPossibilityAgreementReference", contractNumber),
        element("LocalCurrencyCode", currency),
        element("CurrRate", "1"),
        element("RefCurrRate", "1"),
        element("AccountingSupplierParty", [party(invoice.supplier)]),
        element("AccountingCustomerParty", [party(invoice.customer)]),
        element("ContractReferences", [
          element("ContractReference", [element("ID", contractNumber), element("IssueDate", contractDate)], {
            id: "contract",
          }),
        ]),
        element("InvoiceLines", [
          element("InvoiceLine", [
            element("ID", "1"),
            element("InvoicedQuantity", "1", { unitCode: "ks" }),
            element("LineExtensionAmount", net),
            element("LineExtensionAmountTaxInclusive", gross),
            element("LineExtensionTaxAmount", vat),
            element("UnitPrice", net),
            element("UnitPriceTaxInclusive", gross),
            element("ClassifiedTaxCategory", [
              element("Percent", String(vatRate)),
              // 1: the tax is computed from the amount that includes it
              element("VATCalculationMethod", "1"),
              element("VATApplicable", isTaxed),
            ]),
            vatRate > 0 ? null : element("VATNote", invoice.exemption),
            element("Item", [element("Description", description)]),
          ]),
        ]),
        element("TaxTotal", [
          element("TaxSubTotal", [
            element("TaxableAmount", net),
            element("TaxAmount", vat),
            element("TaxInclusiveAmount", gross),
            element("AlreadyClaimedTaxableAmount", none),
            element("AlreadyClaimedTaxAmount", none),
            element("AlreadyClaimedTaxInclusiveAmount", none),
            element("DifferenceTaxableAmount", net),
            element("DifferenceTaxAmount", vat),
            element("DifferenceTaxInclusiveAmount", gross),
            element("TaxCategory", [element("Percent", String(vatRate)), element("VATApplicable", isTaxed)]),
          ]),
          element("TaxAmount", vat),
        ]),
        element("LegalMonetaryTotal", [
          element("TaxExclusiveAmount", net),
          element("TaxInclusiveAmount", gross),
          element("AlreadyClaimedTaxExclusiveAmount", none),
          element("AlreadyClaimedTaxInclusiveAmount", none),
          element("DifferenceTaxExclusiveAmount", net),
          element("DifferenceTaxInclusiveAmount", gross),
          element("PaidDepositsAmount", none),
          element("PayableAmount", gross),
        ]),
        element("PaymentMeans", [payment(invoice, gross)]),
      ],
      { xmlns: "http://isdoc.cz/namespace/2013", version: "6.0.2" },
    ),
  );
}

function party({ name, identifier, vatNumber, contact, ...place }: InvoiceParty): Element {
  return element("Party", [
    element("PartyIdentification", [element("ID", identifier)]),
    element("PartyName", [element("Name", name)]),
    element("PostalAddress", [
      element("StreetName", place.street),
      element("BuildingNumber", place.building),
      element("CityName", place.city),
      element("PostalZone", place.postalCode),
      element("Country", [
        element("IdentificationCode", place.country.toUpperCase()),
        element("Name", place.countryName),
      ]),
    ]),
    vatNumber === null
      ? null
      : element("PartyTaxScheme", [element("CompanyID", vatNumber), element("TaxScheme", "VAT")]),
    contact === null
      ? null
      : element("Contact", [element("Telephone", contact.phone), element("ElectronicMail", contact.email)]),
  ]);
}

function payment({ account, due, variableSymbol }: IssuedInvoice, gross: string): Element {
  const [number = "", bank = ""] = account.number.split("/");
  return element("Payment", [
    element("PaidAmount", gross),
    // 42: a transfer to a bank account
    element("PaymentMeansCode", "42"),
    element("Details", [
      element("PaymentDueDate", due),
      element("ID", number),
      element("BankCode", bank),
      element("Name", account.name),
      element("IBAN", account.iban),
      element("BIC", account.bic),
      element("VariableSymbol", variableSymbol),
    ]),
  ]);
}

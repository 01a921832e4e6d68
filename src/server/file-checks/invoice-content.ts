import sax, { type QualifiedTag, type SAXParser, type Tag } from "sax";
import { type Currency, minorDigits } from "#domain/shared/money.ts";

export type InvoiceContent =
  | { readonly form: "pdf" }
  | {
      readonly form: "isdoc" | "ubl";
      readonly number: string;
      /** ISO 4217 in a valid file */
      readonly currency: string;
      /** as in the file: a decimal number in major units */
      readonly payable: string;
    };

/** A reader needs little memory and never throws. */
export interface InvoiceReader {
  write(piece: Uint8Array): void;
  /** null: no known invoice format, or not well-formed */
  end(): InvoiceContent | null;
}

/** The limit includes embedded attachments. */
const largest = 20 * 1024 * 1024;
const deepest = 100;
const longestTag = 32 * 1024;
const longestValue = 200;
/** Small pieces detect an endless tag early. */
const pieceLength = 16 * 1024;

const isdoc = "http://isdoc.cz/namespace/2013";
const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";

/** By namespace and root name. */
const forms = new Map<string, { readonly form: "isdoc" | "ubl"; readonly places: Readonly<Record<string, Fact>> }>([
  [
    `{${isdoc}}Invoice`,
    {
      form: "isdoc",
      places: {
        [`{${isdoc}}ID`]: "number",
        [`{${isdoc}}LocalCurrencyCode`]: "currency",
        [`{${isdoc}}ForeignCurrencyCode`]: "foreignCurrency",
        [`{${isdoc}}LegalMonetaryTotal/{${isdoc}}PayableAmount`]: "payable",
        [`{${isdoc}}LegalMonetaryTotal/{${isdoc}}PayableAmountCurr`]: "foreignPayable",
      },
    },
  ],
  [
    `{${ubl}Invoice-2}Invoice`,
    {
      form: "ubl",
      places: {
        [`{${ubl}CommonBasicComponents-2}ID`]: "number",
        [`{${ubl}CommonBasicComponents-2}DocumentCurrencyCode`]: "currency",
        [`{${ubl}CommonAggregateComponents-2}LegalMonetaryTotal/{${ubl}CommonBasicComponents-2}PayableAmount`]:
          "payable",
      },
    },
  ],
]);

type Fact = "number" | "currency" | "payable" | "foreignCurrency" | "foreignPayable";

export function invoiceReader(): InvoiceReader {
  let head = new Uint8Array(0);
  let reader: Pick<InvoiceReader, "write" | "end"> | undefined;

  /** @param isWhole no more bytes come */
  function begin(isWhole: boolean): void {
    if (head.length < 5 && !isWhole) return;
    const isPdf = Buffer.from(head.subarray(0, 5)).toString("latin1") === "%PDF-";
    reader = isPdf ? { write() {}, end: () => ({ form: "pdf" }) } : xmlReader();
    reader.write(head);
  }

  return {
    write(piece) {
      if (reader !== undefined) {
        reader.write(piece);
        return;
      }
      head = Buffer.concat([head, piece]);
      begin(false);
    },
    end() {
      if (reader === undefined) begin(true);
      return reader?.end() ?? null;
    },
  };
}

// The package's types lack this option, which refuses HTML entities.
const options = { xmlns: true, strictEntities: true };

/** Refuses document types (entity expansion, XXE). */
function xmlReader(): InvoiceReader {
  const parser = sax.parser(true, options);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const facts = new Map<Fact, string>();
  const path: string[] = [];
  let form: ReturnType<typeof forms.get>;
  let size = 0;
  let tagStart: number | null = null;
  let collected: { readonly fact: Fact; text: string } | null = null;
  let amountCurrency: string | null = null;
  let isRefused = false;

  function refuse(): void {
    isRefused = true;
  }

  function collect(text: string): void {
    if (collected === null) return;
    collected.text += text;
    if (collected.text.length > longestValue) refuse();
  }

  function opened(tag: Tag | QualifiedTag): void {
    if (!isQualified(tag)) return;
    const { uri, local, attributes } = tag;
    tagStart = null;
    const name = `{${uri}}${local}`;
    if (path.length === 0) form = forms.get(name);
    path.push(name);
    if (form === undefined || path.length > deepest || collected !== null) {
      refuse();
      return;
    }
    const fact = form.places[path.slice(1).join("/")];
    if (fact === undefined) return;
    if (facts.has(fact)) refuse();
    collected = { fact, text: "" };
    if (fact === "payable") amountCurrency = attributes["currencyID"]?.value ?? null;
  }

  function closed(): void {
    if (collected !== null) facts.set(collected.fact, collected.text.trim());
    collected = null;
    path.pop();
  }

  function declared({ name, body }: { readonly name: string; readonly body: string }): void {
    const [, encoding = "utf-8"] = /\sencoding\s*=\s*["']([^"']*)["']/.exec(` ${body}`) ?? [];
    if (name === "xml" && encoding.toLowerCase() !== "utf-8") refuse();
    // A browser would load the stylesheet, which may be a script.
    if (name === "xml-stylesheet") refuse();
  }

  Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    onprocessinginstruction: declared,
    onopentagstart: () => {
      tagStart = parser.position;
    },
    onopentag: opened,
    ontext: collect,
    oncdata: collect,
    onclosetag: closed,
  } satisfies Partial<SAXParser>);

  function parse(text: string): void {
    for (let at = 0; at < text.length && !isRefused; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      if (tagStart !== null && parser.position - tagStart > longestTag) refuse();
    }
  }

  function decode(bytes: Uint8Array | null): void {
    if (isRefused) return;
    try {
      parse(bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true }));
      if (bytes === null && !isRefused) parser.close();
    } catch {
      // The text is not UTF-8, or the parser has met another error.
      refuse();
    }
  }

  return {
    write(piece) {
      size += piece.byteLength;
      if (size > largest) refuse();
      decode(piece);
    },
    end() {
      decode(null);
      const isForeign = facts.has("foreignCurrency");
      const number = facts.get("number");
      const currency = facts.get(isForeign ? "foreignCurrency" : "currency");
      const payable = facts.get(isForeign ? "foreignPayable" : "payable");
      if (isRefused || form === undefined || number === undefined) return null;
      if (currency === undefined || payable === undefined) return null;
      if (amountCurrency !== null && amountCurrency !== currency) return null;
      return { form: form.form, number, currency, payable };
    },
  };
}

/** The parser resolves namespaces. */
function isQualified(tag: Tag | QualifiedTag): tag is QualifiedTag {
  return "uri" in tag;
}

/** @param invoice `amount` in minor units */
export function isFileOf(
  content: InvoiceContent | null,
  form: InvoiceContent["form"],
  invoice: { readonly number: string; readonly currency: Currency; readonly amount: number },
): boolean {
  if (content?.form !== form) return false;
  if (content.form === "pdf") return true;
  const { number, currency, payable } = content;
  return (
    number === invoice.number && currency === invoice.currency && minorOf(payable, invoice.currency) === invoice.amount
  );
}

/** null: not a number, or more decimals than the currency has */
function minorOf(decimal: string, currency: Currency): number | null {
  const digits = minorDigits(currency);
  const [, whole, fraction = ""] = /^\+?(\d{1,15})(?:\.(\d*?)0*)?$/.exec(decimal) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, "0"));
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Invoice, PaymentAccount } from "#domain/portal/invoice.ts";
import type { Currency } from "#domain/shared/money.ts";
import { readQr } from "#tests/support/read-qr.ts";
import { unpackBySquare } from "#tests/support/unpack-by-square.ts";
import { paymentCode } from "./payment-code.ts";

const today = "2026-11-21";
const accounts: Readonly<Record<Currency, PaymentAccount>> = {
  CZK: { iban: "CZ6508000000192000145399", bic: "GIBACZPXXXX", number: "19-2000145399/0800", name: "Volant a.s." },
  EUR: { iban: "SK8209000000000011424060", bic: "GIBASKBXXXX", number: "11424060/0900", name: "Volant, a. s." },
  HUF: {
    iban: "HU42117730161111101800000000",
    bic: "OTPVHUHBXXX",
    number: "11773016-11111018-00000000",
    name: "Volánt Zrt.",
  },
};

function invoice(currency: Currency, values: Partial<Invoice> & { readonly name?: string } = {}): Invoice {
  const { name, ...rest } = values;
  const account = { ...accounts[currency], ...(name !== undefined && { name }) };
  return {
    invoiceId: "5f0c6f3e-0000-4000-8000-000000000001",
    number: "FV-2026-000123",
    contractNumber: "4400123456",
    vehicle: { plate: "1AB 2345", make: "Škoda", model: "Octavia" },
    kind: "instalment",
    issued: "2026-11-01",
    due: "2026-12-01",
    paid: null,
    amount: 1_245_050,
    remaining: 1_245_050,
    vat: 0,
    vatRate: 0,
    currency,
    status: "open",
    announced: null,
    variableSymbol: "4400123456",
    document: null,
    files: [],
    ...rest,
    account,
  };
}

async function scan(value: Invoice, open = value.amount) {
  const code = paymentCode(value, open, today);
  if (code === null) throw new Error("no code");
  const seen = await readQr(code);
  expect(seen.text).toBe(code.content);
  expect(seen.level).toBe("M");
  return seen;
}

const names = fc
  .string({ unit: fc.constantFrom(..."ABCdefxyz ÁČĎÉŇŘŠŤŮŽ áčďéňřšťůž ľĺŕô ÖŐÜŰ öőüű &.,*%:+–'\t\n😀"), maxLength: 90 })
  .map((text) => `V${text}`);
const cents = fc.integer({ min: 1, max: 999_999_999 });
const symbols = fc.stringMatching(/^\d{1,10}$/);
const numbers = fc.stringMatching(/^[A-Z]{0,3}-?\d{4,14}$/);
const cases = fc.record({ amount: cents, variableSymbol: symbols, number: numbers, name: names });
const runs = { numRuns: 40 };

const oneLine = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
/** Works digit by digit, so that the product's arithmetic is not repeated. */
const major = (minor: number) =>
  `${String(minor).padStart(3, "0").slice(0, -2)}.${String(minor).padStart(3, "0").slice(-2)}`;

describe("the Czech code", () => {
  it("equals the example of the rules", async () => {
    const { text } = await scan(invoice("CZK", { amount: 25_000 }));
    expect(text).toBe(
      "SPD*1.0*ACC:CZ6508000000192000145399*AM:250.00*CC:CZK*DT:20261201*MSG:FV-2026-000123*X-VS:4400123456",
    );
  });

  it("is scanned with every amount, symbol and number", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (values) => {
        const { text } = await scan(invoice("CZK", values));
        expect(text).toMatch(/^[\x20-\x7e]+$/);
        const [magic, version, ...pairs] = text.split("*");
        const fields = Object.fromEntries(pairs.map((pair) => pair.split(/:(.*)/s).slice(0, 2)));
        expect([magic, version]).toEqual(["SPD", "1.0"]);
        expect(fields).toEqual({
          ACC: accounts.CZK.iban,
          AM: major(values.amount),
          CC: "CZK",
          DT: "20261201",
          MSG: values.number,
          "X-VS": values.variableSymbol,
        });
      }),
      runs,
    );
  });

  it("escapes characters that end a value or are not ASCII", async () => {
    const { text } = await scan(invoice("CZK", { number: "FV*10% čí\u{1}slo*AM:1" }));
    const message = /\*MSG:([^*]*)\*/.exec(text)?.[1] ?? "";
    expect(decodeURIComponent(message)).toBe("FV*10% čí slo*AM:1");
  });

  it("moves an invalid symbol to the message", async () => {
    const { text } = await scan(invoice("CZK", { variableSymbol: "LS-12345" }));
    expect(text).toContain("*MSG:LS-12345 FV-2026-000123");
    expect(text).not.toContain("X-VS");
  });

  it("cannot express ten million crowns", () => {
    expect(paymentCode(invoice("CZK"), 999_999_999, today)).not.toBeNull();
    expect(paymentCode(invoice("CZK"), 1_000_000_000, today)).toBeNull();
  });
});

describe("the Slovak code", () => {
  it("is scanned and unpacked with every amount, symbol and name", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (values) => {
        const { text } = await scan(invoice("EUR", values));
        const { version, fields } = unpackBySquare(text);
        expect(version).toBe(2);
        const [, count, type, amount, ...rest] = fields;
        expect([count, type, Number(amount)]).toEqual(["1", "1", values.amount / 100]);
        expect(rest.slice(0, 9)).toEqual([
          "EUR",
          "20261201",
          values.variableSymbol,
          "",
          "",
          "",
          values.number,
          "1",
          accounts.EUR.iban,
        ]);
        expect(rest.slice(9, 12)).toEqual([accounts.EUR.bic, "0", "0"]);
        const plain = [...oneLine(values.name)].slice(0, 70).join("").trimEnd();
        const bare = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "");
        expect(rest[12]).toBe(bare(plain));
      }),
      runs,
    );
  });

  it("needs the beneficiary's name", () => {
    expect(paymentCode(invoice("EUR", { name: " " }), 100, today)).toBeNull();
  });
});

describe("the Hungarian code", () => {
  it("is scanned with every amount, symbol and name, within the limits of the guideline", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (values) => {
        const { text, version } = await scan(invoice("HUF", values));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(345);
        expect(version).toBeLessThanOrEqual(13);
        expect(text.endsWith("\n")).toBe(true);
        const lines = text.slice(0, -1).split("\n");
        const name = lines[4] ?? "";
        expect(lines).toEqual([
          "HCT",
          "001",
          "1",
          "OTPVHUHBXXX",
          name,
          accounts.HUF.iban,
          `HUF${values.amount}`,
          "20261231235959+1",
          "",
          values.variableSymbol,
          "",
          "",
          values.number,
          "",
          "",
          "",
          "",
        ]);
        expect([...name].length).toBeLessThanOrEqual(70);
        expect(oneLine(values.name).startsWith(name)).toBe(true);
        expect([...name].length).toBeGreaterThanOrEqual(Math.min(35, [...oneLine(values.name)].length));
      }),
      runs,
    );
  });

  it("fits the longest values", async () => {
    const { version, text } = await scan(
      invoice("HUF", {
        amount: 999_999_999_999,
        name: "Ű".repeat(200),
        variableSymbol: "ő".repeat(80),
        number: "€".repeat(80),
      }),
    );
    expect(version).toBeLessThanOrEqual(13);
    expect(text.split("\n")[4]).toBe("Ű".repeat(70));
  });

  it("has summer time in summer", async () => {
    const { text } = await scan(invoice("HUF", { due: "2027-06-01" }));
    expect(text.split("\n")[7]).toBe("20270701235959+2");
  });

  it("completes the short form of a BIC, and leaves a missing one out", () => {
    const value = invoice("HUF");
    const bic = (text: string) => paymentCode({ ...value, account: { ...value.account, bic: text } }, 1, today);
    expect(bic("OTPVHUHB")?.content).toContain("\nOTPVHUHBXXX\n");
    expect(bic("")).toBeNull();
    expect(bic("OTPV")).toBeNull();
  });
});

describe("the link to a bank’s application", () => {
  it("has the same payment as the code, in countries whose banks have agreed on one", () => {
    const link = new URL(paymentCode(invoice("EUR", { amount: 25_000 }), 25_000, today)?.link ?? "");
    expect(`${link.origin}${link.pathname}`).toBe("https://payme.sk/");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      V: "1",
      IBAN: accounts.EUR.iban,
      AM: "250.00",
      CC: "EUR",
      DT: "20261201",
      PI: "/VS4400123456/SS/KS",
      MSG: "FV-2026-000123",
      CN: accounts.EUR.name,
    });
    const late = new URL(paymentCode(invoice("EUR", { due: "2026-01-01" }), 1, today)?.link ?? "");
    expect([late.searchParams.has("DT"), late.searchParams.get("AM")]).toEqual([false, "0.01"]);
    for (const currency of ["CZK", "HUF"] as const) {
      expect(paymentCode(invoice(currency), 100, today)?.link).toBeNull();
    }
  });
});

describe("any code", () => {
  const currencies = ["CZK", "EUR", "HUF"] as const;

  it.each(currencies)("requests the remainder, not the original amount: %s", async (currency) => {
    const code = paymentCode(invoice(currency), 777, today);
    const left = { CZK: "AM:7.77*", EUR: "7.77", HUF: "HUF777\n" }[currency];
    const content = currency === "EUR" ? unpackBySquare(code?.content ?? "").fields.join("\n") : code?.content;
    expect(content).toContain(left);
  });

  it.each(currencies)("of an overdue invoice has no past day: %s", (currency) => {
    const value = invoice(currency, { due: "2026-11-20", status: "overdue" });
    const content = paymentCode(value, 100, today)?.content ?? "";
    const text = currency === "EUR" ? unpackBySquare(content).fields.join("\n") : content;
    expect(text).not.toContain("20261120");
    if (currency === "HUF") expect(text).toContain("\n20261221235959+1\n");
  });

  it.each(currencies)("exists only if there is something to pay: %s", (currency) => {
    expect(paymentCode(invoice(currency), 0, today)).toBeNull();
    expect(paymentCode(invoice(currency), -1, today)).toBeNull();
    expect(paymentCode(invoice(currency, { status: "paid" }), 100, today)).toBeNull();
    expect(paymentCode(invoice(currency, { status: "cancelled" }), 100, today)).toBeNull();
    const noAccount = { ...accounts[currency], iban: "CZ6508000000192000145398" };
    expect(paymentCode({ ...invoice(currency), account: noAccount }, 100, today)).toBeNull();
  });
});

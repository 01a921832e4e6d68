import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReadFile, readAbo } from "#tests/support/payment-layouts/abo.ts";
import { readPain001 } from "#tests/support/payment-layouts/pain-001.ts";
import { abo } from "./abo.ts";
import { pain001 } from "./pain-001.ts";
import { bankText, type PaymentBatch } from "./payment-file.ts";
import type { PaymentOrder } from "./payment-order.ts";

const order: PaymentOrder = {
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPXXXX",
  name: "Volant Leasing, a.s.",
  amount: 1_245_050,
  currency: "CZK",
  due: "2026-12-01",
  validUntil: "2026-12-31",
  variableSymbol: "4400123456",
  reference: "FV-2026-000123",
};

const batch: PaymentBatch = {
  id: "20261124a1b2c3d4e5f6a7b8c9",
  created: new Date("2026-11-23T08:15:30.123Z"),
  today: "2026-11-23",
  date: "2026-11-24",
  payer: { name: "Pekařství Šťastná & syn s.r.o.", iban: "CZ6907101781240000004159" },
  orders: [order, { ...order, amount: 5, variableSymbol: "4400123457", reference: "FV-2026-000124" }],
};

const slovak = { ...order, iban: "SK3112000000198742637541", bic: "TATRSKBX", currency: "EUR" as const };
const hungarian = { ...order, iban: "HU42117730161111101800000000", bic: "OTPVHUHBXXX", currency: "HUF" as const };

const of = (...orders: readonly PaymentOrder[]): PaymentBatch => ({ ...batch, orders });

describe("pain.001.001.09", () => {
  it("has payer, payees and amounts, and the symbol in both places that a bank passes on", () => {
    expect(readPain001(pain001(batch))).toEqual({
      id: "20261124a1b2c3d4e5f6a7b8c9",
      created: "2026-11-23T08:15:30Z",
      date: "2026-11-24",
      payer: "Pekarstvi Stastna + syn s.r.o.",
      payerIban: "CZ6907101781240000004159",
      transfers: [
        {
          endToEndId: "/VS/4400123456",
          amount: "12450.50",
          currency: "CZK",
          payee: "Volant Leasing, a.s.",
          iban: "CZ6508000000192000145399",
          bic: "GIBACZPXXXX",
          remittance: "/VS/4400123456 FV-2026-000123",
        },
        {
          endToEndId: "/VS/4400123457",
          amount: "0.05",
          currency: "CZK",
          payee: "Volant Leasing, a.s.",
          iban: "CZ6508000000192000145399",
          bic: "GIBACZPXXXX",
          remittance: "/VS/4400123457 FV-2026-000124",
        },
      ],
    });
  });

  it("has a valid layout in every country, with decimals only for currencies that have them", () => {
    const amounts = [of(order), of(slovak, slovak), of(hungarian)].map(
      (one) => readPain001(pain001(one)).transfers[0]?.amount,
    );
    expect(amounts).toEqual(["12450.50", "12450.50", "1245050"]);
    expect(pain001(of(slovak))).toContain("<SvcLvl><Cd>SEPA</Cd></SvcLvl>");
    expect(pain001(of(order))).not.toContain("PmtTpInf");
  });

  it("has a valid layout for any records and distinguishes two invoices of one contract", () => {
    const orders = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      name: fc.string({ unit: "grapheme", maxLength: 300 }),
      variableSymbol: fc.string({ maxLength: 60 }),
      reference: fc.string({ unit: "grapheme", maxLength: 200 }),
      bic: fc.constantFrom("GIBACZPXXXX", "TATRSKBX", "", "<bic>"),
    });
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 100 }), fc.string({ unit: "grapheme" }), (some, name) => {
        const xml = pain001({ ...of(...some.map((one) => ({ ...order, ...one }))), payer: { ...batch.payer, name } });
        expect(readPain001(xml).transfers).toHaveLength(some.length);
        const ids = [...xml.matchAll(/<InstrId>(.*?)<\/InstrId>/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(some.length);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["an element less", (xml: string) => xml.replace(/<ReqdExctnDt>.*?<\/ReqdExctnDt>/, "")],
    ["an element twice", (xml: string) => xml.replace(/(<PmtMtd>TRF<\/PmtMtd>)/, "$1$1")],
    ["an unknown element", (xml: string) => xml.replace("<PmtMtd>", "<VS>1</VS><PmtMtd>")],
    [
      "two elements the wrong way round",
      (xml: string) => xml.replace(/(<Cdtr>.*?<\/Cdtr>)(<CdtrAcct>.*?<\/CdtrAcct>)/, "$2$1"),
    ],
    ["the execution day of the version before", (xml: string) => xml.replace(/<Dt>(.*?)<\/Dt>/, "$1")],
    ["the BIC of the version before", (xml: string) => xml.replaceAll("BICFI", "BIC")],
    ["another version", (xml: string) => xml.replace("pain.001.001.09", "pain.001.001.03")],
    ["a reference that is too long", (xml: string) => xml.replace("/VS/4400123456<", `${"4".repeat(36)}<`)],
    ["an empty reference", (xml: string) => xml.replace("/VS/4400123456<", "<")],
    ["a comma in an amount", (xml: string) => xml.replace(">12450.50<", ">12450,50<")],
    ["nothing to pay", (xml: string) => xml.replaceAll(">12450.50<", ">0.00<")],
    ["no currency", (xml: string) => xml.replace(' Ccy="CZK"', "")],
    ["an account that is none", (xml: string) => xml.replace("CZ6907101781240000004159", "CZ6907101781240000004158")],
    ["a name that is too long", (xml: string) => xml.replace("Volant Leasing, a.s.", "V".repeat(141))],
    ["a wrong count", (xml: string) => xml.replace("<NbOfTxs>2<", "<NbOfTxs>3<")],
    ["a wrong sum", (xml: string) => xml.replace("<CtrlSum>12450.55<", "<CtrlSum>12450.50<")],
    [
      "a charge bearer that is none",
      (xml: string) => xml.replace("<CdtTrfTxInf>", "<ChrgBr>ALL</ChrgBr><CdtTrfTxInf>"),
    ],
    ["a sign that is none", (xml: string) => xml.replace("a.s.", "a & s")],
    ["no end", (xml: string) => xml.slice(0, -20)],
  ])("layout check detects %s", (_, planted) => {
    const xml = pain001(batch);
    expect(planted(xml)).not.toBe(xml);
    expect(() => readPain001(planted(xml))).toThrow();
  });
});

describe("ABO", () => {
  const text = (one: PaymentBatch = batch) => abo(one) ?? "";

  it("has payer, payees and amounts in hellers, with every symbol in its place", () => {
    const expected: ReadFile = {
      made: "231126",
      name: "PEKARSTVI STASTNA +",
      payer: "178124-0000004159",
      payerBank: "0710",
      date: "241126",
      orders: [
        {
          account: "000019-2000145399",
          bank: "0800",
          amount: 1_245_050,
          symbol: "4400123456",
          message: "FV-2026-000123",
        },
        { account: "000019-2000145399", bank: "0800", amount: 5, symbol: "4400123457", message: "FV-2026-000124" },
      ],
    };
    expect(readAbo(text())).toEqual(expected);
  });

  it("has a valid layout for any records, with a symbol that is not numeric in the message", () => {
    const orders = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      variableSymbol: fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^\d{1,10}$/)),
      reference: fc.string({ unit: "grapheme", maxLength: 200 }),
    });
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 100 }), fc.string({ unit: "grapheme" }), (some, name) => {
        const one = { ...of(...some.map((given) => ({ ...order, ...given }))), payer: { ...batch.payer, name } };
        expect(readAbo(text(one)).orders.map(({ amount }) => amount)).toEqual(some.map(({ amount }) => amount));
      }),
      { numRuns: 200 },
    );
    expect(readAbo(text(of({ ...order, variableSymbol: "CZ-12" }))).orders[0]).toMatchObject({
      symbol: "0000000000",
      message: "CZ-12 FV-2026-000123",
    });
  });

  it("is null for an account or a currency that the format does not support", () => {
    expect(abo({ ...batch, payer: { ...batch.payer, iban: slovak.iban } })).toBeNull();
    expect(abo(of(order, slovak))).toBeNull();
    expect(abo(of({ ...order, currency: "EUR" }))).toBeNull();
  });

  it.each([
    ["a line feed alone", (file: string) => file.replace("\r\n", "\n")],
    ["no end of the group", (file: string) => file.replace("3 +\r\n", "")],
    ["no end of the file", (file: string) => file.replace("5 +\r\n", "")],
    ["a header that is too short", (file: string) => file.replace("UHL1", "UHL")],
    ["a collection in place of payments", (file: string) => file.replace("1 1501", "1 1502")],
    ["a wrong sum", (file: string) => file.replace("000001245055", "000001245056")],
    ["a wrong account", (file: string) => file.replace("000019-2000145399", "000019-2000145398")],
    ["a day that does not exist", (file: string) => file.replace(" 241126", " 310226")],
    ["a letter with an accent", (file: string) => file.replace("AV:FV", "AV:ŘV")],
    ["a message that is too long", (file: string) => file.replace("AV:", `AV:${"x".repeat(30)}`)],
    ["a symbol of eleven digits", (file: string) => file.replace(" 4400123456 ", " 44001234561 ")],
    [
      "an order without an amount",
      (file: string) => file.replace("000000000000005", "000000000000000").replace("1245055", "1245050"),
    ],
  ])("layout check of ABO detects %s", (_, planted) => {
    expect(planted(text())).not.toBe(text());
    expect(() => readAbo(planted(text()))).toThrow();
  });
});

describe("texts for banks", () => {
  it("keep only the Latin letters that every bank accepts", () => {
    expect(bankText("  Łódź: Ďaľšia & Größe <b>Őrült</b> 北京 ", 70)).toBe("Lodz: Dalsia + Grosse b Orult /b");
    expect(bankText("abc def", 4)).toBe("abc");
    expect(bankText("北京", 20)).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { electronicIban, ibanCountries, ibanStructure, isValidIban, printedIban } from "#domain/identifiers/iban.ts";

/** Examples that the countries registered (IBAN registry, ISO 13616). */
const registered = [
  "AD1200012030200359100100",
  "AE070331234567890123456",
  "AL47212110090000000235698741",
  "AT611904300234573201",
  "AZ21NABZ00000000137010001944",
  "BA391290079401028494",
  "BE68539007547034",
  "BG80BNBG96611020345678",
  "BH67BMAG00001299123456",
  "BR1800360305000010009795493C1",
  "BY13NBRB3600900000002Z00AB00",
  "CH9300762011623852957",
  "CR05015202001026284066",
  "CY17002001280000001200527600",
  "CZ6508000000192000145399",
  "CZ9455000000001011038930",
  "DE89370400440532013000",
  "DJ2100010000000154000100186",
  "DK5000400440116243",
  "DO28BAGR00000001212453611324",
  "EE382200221020145685",
  "EG380019000500000000263180002",
  "ES9121000418450200051332",
  "FI2112345600000785",
  "FK88SC123456789012",
  "FO6264600001631634",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "GE29NB0000000101904917",
  "GI75NWBK000000007099453",
  "GL8964710001000206",
  "GR1601101250000000012300695",
  "GT82TRAJ01020000001210029690",
  "HR1210010051863000160",
  "HU42117730161111101800000000",
  "IE29AIBK93115212345678",
  "IL620108000000099999999",
  "IQ98NBIQ850123456789012",
  "IS140159260076545510730339",
  "IT60X0542811101000000123456",
  "JO94CBJO0010000000000131000302",
  "KW81CBKU0000000000001234560101",
  "KZ86125KZT5004100100",
  "LB62099900000001001901229114",
  "LC55HEMM000100010012001200023015",
  "LI21088100002324013AA",
  "LT121000011101001000",
  "LU280019400644750000",
  "LV80BANK0000435195001",
  "LY83002048000020100120361",
  "MC5811222000010123456789030",
  "MD24AG000225100013104168",
  "ME25505000012345678951",
  "MK07250120000058984",
  "MR1300020001010000123456753",
  "MT84MALT011000012345MTLCAST001S",
  "MU17BOMM0101101030300200000MUR",
  "NL91ABNA0417164300",
  "NO9386011117947",
  "PK36SCBL0000001123456702",
  "PL61109010140000071219812874",
  "PS92PALS000000000400123456702",
  "PT50000201231234567890154",
  "QA58DOHB00001234567890ABCDEFG",
  "RO49AAAA1B31007593840000",
  "RS35260005601001611379",
  "SA0380000000608010167519",
  "SC18SSCB11010000000000001497USD",
  "SE4550000000058398257466",
  "SI56263300012039086",
  "SK3112000000198742637541",
  "SM86U0322509800000000270100",
  "ST23000100010051845310146",
  "SV62CENR00000000000000700025",
  "TL380080012345678910157",
  "TN5910006035183598478831",
  "TR330006100519786457841326",
  "UA213223130000026007233566001",
  "VA59001123000012345678",
  "VG96VPVG0000012345678901",
  "XK051212012345678906",
];

describe("IBAN", () => {
  it.each(registered)("accepts the registered example %s", (iban) => {
    expect(isValidIban(iban)).toBe(true);
    expect(isValidIban(printedIban(iban).toLowerCase())).toBe(true);
  });

  it("has the length of every country in the registry", () => {
    expect(ibanCountries()).toHaveLength(89);
    const countries = new Set(registered.map((iban) => iban.slice(0, 2)));
    expect([...countries].filter((country) => !ibanStructure(country))).toEqual([]);
    expect(["AX", "GF", "AO", "US", "constructor"].filter(ibanStructure)).toEqual([]);
  });

  it.each(registered)("refuses %s with one character less, more or another check digit", (iban) => {
    expect(isValidIban(iban.slice(0, -1))).toBe(false);
    expect(isValidIban(`${iban}0`)).toBe(false);
    const next = String((Number(iban.slice(2, 4)) + 1) % 97).padStart(2, "0");
    expect(isValidIban(iban.slice(0, 2) + next + iban.slice(4))).toBe(false);
  });

  it("refuses a wrong structure even when mod 97 agrees", () => {
    expect(isValidIban(withCheckDigits("CZ", "A8000000192000145399"))).toBe(false);
    expect(isValidIban(withCheckDigits("NL", "1234567890ABCD"))).toBe(false);
    expect(isValidIban(withCheckDigits("CZ", "08000000192000145399"))).toBe(true);
    expect(isValidIban(withCheckDigits("PK", "SCBLA000001123456702"))).toBe(true);
    expect(isValidIban(withCheckDigits("VG", "VPV00000012345678901"))).toBe(false);
  });

  it.each([
    "",
    "CZ",
    "XX6508000000192000145399",
    "US12345678901234567890",
    "CZ65-0800-0000-1920-0014-5399",
    "ČZ6508000000192000145399",
    "CZ6508000000192000145399x",
    "__PROTO__",
    "CZ650800000019200014539\u0661",
  ])("refuses %s", (text) => expect(isValidIban(text)).toBe(false));

  it("ignores national check digits", () => {
    expect(isValidIban(withCheckDigits("CZ", "08000000192000145398"))).toBe(true);
    expect(isValidIban(withCheckDigits("BE", "539007547035"))).toBe(true);
  });

  it("is printed in groups of four", () => {
    expect(printedIban("CZ6508000000192000145399")).toBe("CZ65 0800 0000 1920 0014 5399");
    expect(printedIban(" be68 5390 0754 7034 ")).toBe("BE68 5390 0754 7034");
    expect(electronicIban("be68 5390\u00a00754 7034")).toBe("BE68539007547034");
  });
});

/** ISO 7064 mod 97-10 with integers, independent of the product's implementation. */
function withCheckDigits(country: string, rest: string): string {
  const digits = Array.from(`${rest}${country}00`, (character) => Number.parseInt(character, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${rest}`;
}

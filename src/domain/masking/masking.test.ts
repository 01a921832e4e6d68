import fc from "fast-check";
import { expect, test } from "vitest";
import { customerTypes } from "#domain/onboarding/types.ts";
import { validCustomer } from "#tests/support/valid-values.ts";
import { maskEmail, maskText, maskWhole } from "./mask-value.ts";
import { maskIdentifier, maskValues } from "./masked-values.ts";

test.each([
  ["8501011297", "8•••••••97"],
  ["CZ6508000000192000145399", "C•••••••••••••••••••••99"],
  ["123456", "1•••56"],
  ["12345", "•••••"],
  ["19", "••"],
  ["", ""],
])("%j is masked as %j", (text, expected) => {
  expect(maskText(text)).toBe(expected);
});

test.each([
  ["jana.novakova@example.com", "j•••@example.com"],
  ["😀x@example.com", "😀•••@example.com"],
  ["@example.com", "@•••••••••om"],
  ["no address", "n•••••••ss"],
])("the e-mail %j is masked as %j", (email, expected) => {
  expect(maskEmail(email)).toBe(expected);
});

test.each(["855101/1236", "530101/123", "8413851234", "x", "710319/2745 "])(
  "masks the birth or tax number %j completely, its length included",
  (number) => {
    expect(maskWhole(number)).toBe("••••••••");
    const masked = { personal_id: "••••••••", birthdate: "1985-01-01" };
    expect(maskValues({ personal_id: number, birthdate: "1985-01-01" })).toEqual(masked);
    expect(maskIdentifier(number, "individual-consumer")).toBe("••••••••");
  },
);

test("shows a missing birth number as missing", () => {
  expect(maskValues({ personal_id: "" })).toEqual({ personal_id: "" });
});

test("keeps at most the first and the last two characters of any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const [before, after] = [[...text], [...maskText(text)]];
      expect(after).toHaveLength(before.length);
      const hidden = after.slice(before.length < 6 ? 0 : 1, before.length < 6 ? undefined : -2);
      expect(hidden.every((character) => character === "•")).toBe(true);
    }),
  );
});

const steps = {
  "0": { customerType: "company", email: "info@example.com", phone_code: "+420", phone: "777123456" },
  "1": {
    companyData: {
      companyName: "Alfa s.r.o.",
      companyId: "27082440",
      bank_accounts: 1,
      accounts: [{ prefix: "000019", number: "2000145399", bank_code: "0800", iban: "CZ6508000000192000145399" }],
    },
    uboData: { beneficalOwners: 1, owners: [{ name: "Jan", personal_id: "8501011297", birthdate: "1985-01-01" }] },
  },
  "2": { customerData: { name: "Jan", document_number: "123456789", phone: "777123456", email: "jan@example.com" } },
};

test("masks only identifiers of people, documents, accounts, phones and e-mails in steps", () => {
  expect(maskValues(steps)).toEqual({
    "0": { customerType: "company", email: "i•••@example.com", phone_code: "+420", phone: "7••••••56" },
    "1": {
      companyData: {
        companyName: "Alfa s.r.o.",
        companyId: "27082440",
        bank_accounts: 1,
        accounts: [{ prefix: "0•••19", number: "2•••••••99", bank_code: "0800", iban: "C•••••••••••••••••••••99" }],
      },
      uboData: { beneficalOwners: 1, owners: [{ name: "Jan", personal_id: "••••••••", birthdate: "1985-01-01" }] },
    },
    "2": { customerData: { name: "Jan", document_number: "1••••••89", phone: "7••••••56", email: "j•••@example.com" } },
  });
});

test("masks values of requests by name, unless they belong to a company", () => {
  const cession = { newLesseeIdentifier: "27082440", newLesseeEmail: "a@example.com", newLesseePhone: "+420777123456" };
  expect(maskValues({ ...cession, newLesseeType: "company" })).toMatchObject({ newLesseeIdentifier: "27082440" });
  expect(maskValues({ ...cession, newLesseeType: "individual-consumer" })).toEqual({
    newLesseeType: "individual-consumer",
    newLesseeIdentifier: "••••••••",
    newLesseeEmail: "a•••@example.com",
    newLesseePhone: "+••••••••••56",
  });
  const sublease = { userName: "Jan", userIdentifier: "8501011297", relationship: "family" };
  expect(maskValues(sublease)).toEqual({ ...sublease, userIdentifier: "••••••••" });
  expect(maskValues({ ...sublease, relationship: "group-company" })).toMatchObject({ userIdentifier: "8501011297" });
});

test("masks a customer's identifier unless the customer is a company", () => {
  const shown = customerTypes.map((customerType) => maskIdentifier("2708244011", customerType));
  expect(shown).toEqual(["2708244011", "••••••••", "••••••••"]);
});

/** Objects with masked names at any depth. */
const secret = fc.string({ minLength: 6, maxLength: 30, unit: fc.constantFrom(..."0123456789") });
const named = fc.record({
  key: fc.constantFrom("personal_id", "document_number", "iban", "phone", "email"),
  value: secret,
  around: fc.array(fc.constantFrom("customerData", "owners", "list"), { maxLength: 5 }),
});

test("masks every value under a masked name at any depth", () => {
  fc.assert(
    fc.property(named, ({ key, value, around }) => {
      const nested = around.reduce<unknown>((inner, name) => (name === "list" ? [inner] : { [name]: inner, note: 1 }), {
        [key]: value,
      });
      expect(JSON.stringify(maskValues(nested))).not.toContain(value);
    }),
  );
});

test("leaves masked values and the original unchanged", () => {
  const original = structuredClone(steps);
  maskValues(steps);
  expect(steps).toEqual(original);
  const customer = validCustomer("cz");
  expect(Object.keys(maskValues(customer))).toEqual(Object.keys(customer));
});

import { expect, test } from "vitest";
import { registerRemarks } from "./register-remarks.ts";

const person = {
  name: "Jiří",
  surname: "Kovařík",
  birthdate: "1980-05-01",
  street: "Dlouhá",
  house_number: "5",
  city: "Brno",
  zip_code: "602 00",
};
const steps = {
  "1": {
    companyData: { companyName: "Alfa s.r.o.", companyId: "27082440" },
    uboData: { owners: [{ name: "Jiří", surname: "Kovařík", birthdate: "1980-05-01" }] },
  },
  "2": { customerData: { ...person, customerLegal: "statutory" as const } },
};
const word = { state: "found", company: { companyName: "ALFA, s. r. o." }, persons: [person] } as const;

test("ignores a different spelling of the same value", () => {
  expect(registerRemarks(steps, { ...word, persons: [{ ...person, zip_code: "60200", surname: "KOVAŘÍK" }] })).toEqual(
    [],
  );
});

test("reports a different company name, birth date and address", () => {
  const company = { companyName: "Beta a.s." };
  const persons = [{ ...person, birthdate: "1980-05-02", city: "Praha" }];
  const address = { kind: "address", address: persons[0] };
  expect(registerRemarks(steps, { state: "found", company, persons })).toEqual([
    { path: "1.companyData.companyName", says: { kind: "value", value: "Beta a.s." } },
    { path: "1.uboData.owners.0.birthdate", says: { kind: "value", value: "1980-05-02" } },
    { path: "2.customerData.birthdate", says: { kind: "value", value: "1980-05-02" } },
    { path: "2.customerData.street", says: address },
  ]);
});

test("reports a person that the register does not list, unless it lists no persons", () => {
  const others = [{ name: "Eva", surname: "Malá" }];
  const unlisted = { path: "2.customerData.surname", says: { kind: "unlisted" } };
  expect(registerRemarks(steps, { ...word, persons: others })).toEqual([unlisted]);
  expect(registerRemarks(steps, { ...word, persons: [] })).toEqual([]);
  const proxy = { ...steps, "2": { customerData: { ...person, customerLegal: "proxy" as const } } };
  expect(registerRemarks(proxy, { ...word, persons: others })).toEqual([]);
});

test("reports an unknown company once, and nothing while the register is unavailable", () => {
  const unknown = [{ path: "1.companyData.companyId", says: { kind: "unknown" } }];
  expect(registerRemarks(steps, { state: "unknown", company: null, persons: [] })).toEqual(unknown);
  expect(registerRemarks(steps, { state: "unavailable", company: null, persons: [] })).toEqual([]);
});

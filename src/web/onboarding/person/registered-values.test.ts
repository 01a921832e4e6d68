import { expect, test } from "vitest";
import { typedCustomer } from "../state/blank-values.ts";
import { registeredValues } from "./prefill-from-register.tsx";

const person = {
  name: "Klára",
  surname: "Ukázková",
  title: "Ing.",
  birthdate: "1984-02-29",
  role: "jednatel",
  street: "Zahradní",
  house_number: "8",
  city: "Brno",
  zip_code: "60200",
  country: "CZ",
};

test("fills in the register's values", () => {
  const { role: _role, ...said } = person;
  expect(Object.fromEntries(registeredValues(person, "cz"))).toMatchObject(said);
});

test("empties fields that the register does not have, so that no data of another person stays", () => {
  const filled = Object.fromEntries(registeredValues({ name: "Eva", surname: "Malá" }, "sk"));
  const untouched = typedCustomer("sk", {});
  expect(filled).toMatchObject({ title: "", birthdate: "", street: "", personal_id: "", document_number: "" });
  for (const name of ["country", "nationality", "isPep"]) expect([name, filled[name]]).toEqual([name, untouched[name]]);
});

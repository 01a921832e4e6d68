import { describe, expect, it } from "vitest";
import { offerRow } from "#tests/support/portal-rows.ts";
import { prefill } from "./prefill.ts";

const row = offerRow();

describe("the first values of a wizard", () => {
  it.each([
    ["+420601000001", { phone_code: "+420", phone: "601000001" }],
    ["+421903000001", { phone_code: "+421", phone: "903000001" }],
    ["+36301000001", { phone_code: "+36", phone: "301000001" }],
    ["+4930123456", { phone: "+4930123456" }],
  ])("splits %s into its prefix and its number", (phone, parts) => {
    expect(prefill(row, { phone }, "cs")[0]).toMatchObject(parts);
  });

  it.each([
    ["cz", "Jana Nováková", { name: "Jana", surname: "Nováková" }],
    ["hu", "Nagy Anna", { name: "Anna", surname: "Nagy" }],
    ["cz", "Ing. Jana Nováková", {}],
    ["cz", "Jana", {}],
  ] as const)(
    "splits the name of an individual in %s where it is unambiguous: %s",
    (country, customerName, customerData) => {
      expect(prefill({ ...row, country, customerName }, {}, "cs")[2]).toEqual({ customerData });
    },
  );

  it("gives a company its name, and no person", () => {
    const values = prefill({ ...row, customerType: "company", customerName: "Vzor s.r.o." }, {}, "cs");
    expect(values[1].companyData).toEqual({ companyName: "Vzor s.r.o.", accounts: [{}] });
    expect(values[2]).toEqual({ customerData: {} });
  });

  it("counts forints and crowns in major units", () => {
    const terms = { ...row.terms, currency: "HUF" as const, price: 8_790_000 };
    expect(prefill({ ...row, terms }, {}, "cs")[1].financingData?.vehiclePrice).toBe(8_790_000);
    expect(prefill(row, {}, "cs")[1].financingData?.vehiclePrice).toBe(1_199_000);
  });
});

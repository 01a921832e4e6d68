import { describe, expect, it } from "vitest";
import { companyRegistries, publicRegisters } from "./company-registries.ts";
import { czechDemoCompanies, slovakDemoCompanies } from "./embedded.ts";

describe("companyRegistries", () => {
  const publicUrls = { aresUrl: publicRegisters.ares, rpoUrl: publicRegisters.rpo };

  it("sends no request in the demo", async () => {
    const { ares, rpo } = companyRegistries({ isDemo: true, ...publicUrls });
    expect(await ares.lookUp("00177041")).toMatchObject({ companyName: "Škoda Auto a.s." });
    expect(await rpo.lookUp("31322832")).toMatchObject({ companyName: "SLOVNAFT, a.s." });
    expect(await ares.lookUp("31322832")).toBeNull();
    expect(await ares.lookUp("00000019")).toBeNull();
  });

  it("queries the configured register, in the demo too", async () => {
    const { ares, rpo } = companyRegistries({
      isDemo: true,
      aresUrl: "http://127.0.0.1:1",
      rpoUrl: "http://127.0.0.1:1",
    });
    await expect(ares.lookUp("00177041")).rejects.toMatchObject({ name: "RegistryUnavailable" });
    await expect(rpo.lookUp("31322832")).rejects.toMatchObject({ name: "RegistryUnavailable" });
  });
});

it.each([...czechDemoCompanies, ...slovakDemoCompanies])(
  "$companyId of the demo has a valid check digit",
  (company) => {
    const digits = [...company.companyId].map(Number);
    const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    expect(digits).toHaveLength(8);
    expect(digits[7]).toBe(((11 - (sum % 11)) % 11 || 1) % 10);
  },
);

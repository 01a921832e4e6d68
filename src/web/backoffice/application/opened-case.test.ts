import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { pageContext } from "#web/context.ts";
import { openedCase } from "./opened-case.ts";

const known = "0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b";

/** The page as somebody with these roles in the Czech Republic asks for it; the application is a Slovak one if so said. */
async function statusFor(role: StaffRole, right?: "work-on-cases" | "hold-cases", id = known, country = "cz") {
  const context = new RouterContextProvider();
  const staff = { staff: { id: "1" }, held: [{ role, countries: ["cz"] }] };
  const countryOf = async (asked: string) => (asked === known ? country : null);
  context.set(pageContext, {
    staff,
    services: { reviews: { countryOf } },
    noteForbidden: () => {},
  } as unknown as PageContext);
  const outcome = await openedCase(context, id, right).then(
    () => 200,
    (error: { init?: { status: number } }) => error.init?.status,
  );
  return outcome;
}

test("an application is there for whoever may see it in its country, and an act for whoever has its right", async () => {
  expect(await statusFor("auditor")).toBe(200);
  expect(await statusFor("operator", "work-on-cases")).toBe(200);
  expect(await statusFor("auditor", "work-on-cases")).toBe(404);
  expect(await statusFor("operator", "hold-cases")).toBe(404);
  expect(await statusFor("admin")).toBe(404);
  expect(await statusFor("operator", undefined, known, "sk")).toBe(404);
  expect(await statusFor("operator", undefined, "unknown")).toBe(404);
});

import { expect, it } from "vitest";
import { appStage } from "#tests/support/app-stage.ts";

const { start } = appStage();
const day = 86_400_000;

it("names the contact for vulnerabilities, for less than a year", async () => {
  const origin = await start({ PUBLIC_URL: "https://portal.example", SECURITY_CONTACT: "security@portal.example" });
  const answer = await fetch(`${origin}/.well-known/security.txt`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const fields = (await answer.text()).trimEnd().split("\n");
  expect(fields).toEqual([
    "Contact: mailto:security@portal.example",
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    "Preferred-Languages: cs, sk, hu, en",
    "Canonical: https://portal.example/.well-known/security.txt",
  ]);
  const left = Date.parse(fields[1]?.slice("Expires: ".length) ?? "") - Date.now();
  expect(left).toBeGreaterThan(90 * day);
  expect(left).toBeLessThan(365 * day);
});

it("does so during maintenance too, with the provider's own address as the default", async () => {
  const origin = await start({ MAINTENANCE: "1" });
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect(await answer.text()).toContain("Contact: mailto:info@volant.example\n");
});

it("redirects password managers to the form for a new password, in the browser's language", async () => {
  const origin = await start();
  const ask = async (name: string, headers = {}) => {
    const answer = await fetch(`${origin}/.well-known/${name}`, { redirect: "manual", headers });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await ask("change-password")).toEqual([302, "/cs/settings#password"]);
  expect(await ask("change-password", { "accept-language": "hu-HU,en;q=0.5" })).toEqual([302, "/hu/settings#password"]);
});

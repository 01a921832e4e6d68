import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shownSettings } from "./shown-settings.ts";

it("shows settings, only the host of addresses, and only the presence of secrets", () => {
  const shown = shownSettings({
    PORT: " 8080 ",
    SECRET_KEY: "a-very-secret-key",
    SMTP_URL: "smtps://user:hidden@mail.example:465/path?key=hidden",
    CLAMD_URL: "unix:/run/clamav/clamd.ctl",
    LOG_LEVEL: "",
  });
  const one = (name: string) => shown.find((setting) => setting.name === name);
  expect(one("PORT")).toEqual({ name: "PORT", isGiven: true, value: "8080" });
  expect(one("SECRET_KEY")).toEqual({ name: "SECRET_KEY", isGiven: true, value: null });
  expect(one("SMTP_URL")).toMatchObject({ value: "smtps://mail.example:465" });
  expect(one("CLAMD_URL")).toMatchObject({ value: "unix:" });
  expect(one("LOG_LEVEL")).toEqual({ name: "LOG_LEVEL", isGiven: false, value: null });
  expect(JSON.stringify(shown)).not.toMatch(/hidden|very-secret/);
});

it("has every setting of the table in docs/operations.md", () => {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Settings\n");
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => {
    const names = [...(row.split("|")[1]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name = ""]) => name);
    const [first = ""] = names;
    return names.map((name) => (name.startsWith("_") ? first.replace(/_[A-Z]+$/, name) : name));
  });
  expect(
    shownSettings({})
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(named.toSorted());
});

import { describe, expect, it } from "vitest";
import { loggedPath, makeLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog("info", { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

const hash = "q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80";

describe("the log", () => {
  it("quotes no personal data of errors", () => {
    const statement = new Error(`Failed query: insert into applications values ($1)\nparams: Nováková,8001011238`, {
      cause: new Error(`550 <jana@example.com> unknown, IBAN CZ65 0800 0000 1920 0014 5399, ${hash}`),
    });
    const line = logged((log) => log.error({ err: statement }, "it failed"));
    for (const secret of ["Nováková", "8001011238", "jana@example.com", "1920", hash])
      expect(line).not.toContain(secret);
    expect(line).toContain("Failed query: insert into applications");
    expect(line).toContain("log.test.ts");
  });

  it("redacts fields with personal data", () => {
    const line = logged((log) => log.info({ mail: { to: "jana@example.com", text: "Dobrý den" } }, "mail"));
    expect(line).not.toContain("jana");
    expect(line).not.toContain("Dobrý");
  });

  it("keeps an event with any content on one line", () => {
    const line = logged((log) => log.info({ path: "/\r\n\u001b[31m{}" }, "a\nb"));
    for (const character of ["\r", "\n", "\u001b"]) expect(line.trimEnd()).not.toContain(character);
    expect(JSON.parse(line).level).toBe("info");
  });

  it("contains no hash of a link", () => {
    expect(loggedPath(`/cs/consent/cz/${hash}/0.data`)).toBe("/cs/consent/cz/[hash]/0.data");
    for (const text of ["jana@example.com", "Jana Nováková", "690512%2F4417", "6905124417", "%C5%BE", "x".repeat(40)]) {
      expect(loggedPath(`/cs/${text}/1`)).not.toContain(text);
    }
    expect(loggedPath("/assets/form-BQ_OZNFD.js")).toBe("/assets/form-BQ_OZNFD.js");
    const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    expect(loggedPath(`/api/consent/applications/${id}`)).toBe(`/api/consent/applications/${id}`);
  });
});

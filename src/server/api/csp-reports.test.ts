import { beforeEach, describe, expect, it } from "vitest";
import { appStage } from "#tests/support/app-stage.ts";

const { start, lines } = appStage();
beforeEach(() => {
  lines.length = 0;
});

const send = (origin: string, body: unknown, type = "application/csp-report") =>
  fetch(`${origin}/csp-report`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const logged = () =>
  lines.flatMap((line) => {
    const { violation }: { violation?: unknown } = JSON.parse(line);
    return violation === undefined ? [] : [violation];
  });
const hash = "q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80";

describe("a reported violation", () => {
  it("is logged with its directive, page and source", async () => {
    const origin = await start();
    const old = {
      "document-uri": `${origin}/cs/login`,
      "violated-directive": "style-src 'self'",
      "blocked-uri": "inline",
    };
    expect((await send(origin, { "csp-report": old })).status).toBe(204);
    const body = {
      documentURL: `${origin}/hu/privacy`,
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/x.js?stolen=1",
      sourceFile: "chrome-extension://abcdef/content.js",
      lineNumber: 12,
    };
    await send(
      origin,
      [
        { type: "csp-violation", body },
        { type: "deprecation", body },
      ],
      "application/reports+json",
    );
    expect(logged()).toEqual([
      { directive: "style-src", blocked: "inline", path: "/cs/login", source: null },
      {
        directive: "script-src-elem",
        blocked: "https://evil.example/x.js",
        path: "/hu/privacy",
        source: "chrome-extension::12",
      },
    ]);
  });

  it("leaves no secret, no query and no sample in the log", async () => {
    const origin = await start();
    const address = `${origin}/cs/consent/cz/${hash}?email=jana@example.com#${hash}`;
    const report = {
      "document-uri": address,
      "effective-directive": "script-src",
      "blocked-uri": address,
      "source-file": address,
      "line-number": "jana@example.com",
      "script-sample": "let password = 'jana@example.com'",
      "original-policy": "jana@example.com",
      referrer: address,
    };
    await send(origin, { "csp-report": report });
    expect(logged()).toHaveLength(1);
    expect(lines.join("")).toContain("/cs/consent/cz/[hash]");
    expect(lines.join("")).not.toMatch(new RegExp(`${hash}|jana`));
  });

  it.each([
    [
      "about another site",
      { "csp-report": { "document-uri": "https://evil.example/", "violated-directive": "img-src" } },
    ],
    ["without a directive", { "csp-report": { "document-uri": "self" } }],
    ["that is none", [1, null, "x", { type: "csp-violation" }]],
    ["that cannot be read", "{"],
    ["that is empty", ""],
  ])("%s is accepted and dropped", async (_what, body) => {
    expect((await send(await start(), body)).status).toBe(204);
    expect(logged()).toEqual([]);
  });

  it("cannot fill the log: at most 16 KiB, ten at once, twenty a minute from one address", async () => {
    const origin = await start();
    const body = { documentURL: `${origin}/`, effectiveDirective: "img-src", blockedURL: "data" };
    expect((await send(origin, JSON.stringify(body).padEnd(16 * 1024 + 1))).status).toBe(413);
    await send(
      origin,
      Array.from({ length: 30 }, () => ({ type: "csp-violation", body })),
    );
    expect(logged()).toHaveLength(10);
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await send(origin, {})).status);
    expect(statuses.slice(-2)).toEqual([204, 429]);
  });

  it("is sent to the address in every page's policy", async () => {
    const { headers } = await fetch(`${await start()}/cs/login`);
    expect(headers.get("content-security-policy")).toContain("report-uri /csp-report; report-to csp");
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-report"');
  });
});

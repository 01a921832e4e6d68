import { describe, expect, it } from "vitest";
import { base, good, lines, opened } from "#tests/support/echo-integration.ts";

describe("a call of the integration API", () => {
  it("may be refused by its route, with fields and the stored record", async () => {
    const send = await opened();
    const { status, body } = await send("POST", "/lines", "all", `{"file":"x"}`);
    const fields = [
      { path: "/file", code: "number-taken", message: expect.stringMatching(/^Another record has this value: /) },
    ];
    expect([status, body]).toMatchObject([422, { error: { code: "invalid-input", fields }, data: { kept: "x" } }]);
  });

  it("answers HEAD by its own route or that of GET, without a body", async () => {
    const send = await opened();
    const own = await send("HEAD", "/files/a", "reader");
    expect([own.status, own.body, own.headers.get("upload-offset")]).toEqual([200, null, "7"]);
    expect((await send("HEAD", "/things", "reader")).status).toBe(200);
    expect((await send("POST", "/things", "reader")).headers.get("allow")).toBe("GET, HEAD");
    expect((await send("GET", "/files/a", "reader")).headers.get("allow")).toBe("HEAD");
  });

  it("counts only against its own client's rate", async () => {
    const send = await opened();
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await send("GET", "/things", "slow")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const over = await send("GET", "/things", "slow");
    expect([over.body.error.code, Number(over.headers.get("retry-after")) > 0]).toEqual(["too-many-requests", true]);
    expect((await send("GET", "/things", "reader")).status).toBe(200);
  });

  it("from outside its networks is refused before it counts for the client, and counts against its address", async () => {
    const send = await opened({ TRUSTED_PROXIES: "127.0.0.1" });
    const from = async (address: string, key: string) =>
      (await send("GET", "/things", key, undefined, { "x-forwarded-for": address })).status;
    for (let call = 0; call < 4; call++) expect(await from("198.51.100.7", "bound")).toBe(403);
    expect(await from("192.0.2.1", "bound")).toBe(200);
    for (let call = 4; call < 600; call++) await from("198.51.100.7", "bound");
    expect(await from("198.51.100.7", "bound")).toBe(429);
    expect(await from("192.0.2.1", "bound")).toBe(200);
  });

  it("does not count against the limits of addresses, which count calls without an active key", async () => {
    const send = await opened();
    for (let call = 0; call < 620; call++) expect((await send("GET", "/things", "reader")).status).toBe(200);
    for (let call = 0; call < 600; call++) await send("GET", "/things", "unknown");
    const guessed = await send("GET", "/things", "unknown");
    expect([guessed.status, guessed.headers.has("retry-after")]).toEqual([429, true]);
  });

  it("has the same error form before its route", async () => {
    const send = await opened({ MAINTENANCE: "1" });
    const { status, body } = await send("GET", "/things", "all");
    expect([status, body.error.code, body.error.message]).toEqual([
      503,
      "unavailable",
      expect.stringMatching(/^Temporarily unavailable/),
    ]);
  });

  it("is logged with its client, without key and body", async () => {
    const send = await opened();
    lines.length = 0;
    await send("PUT", "/things/a", "all", good);
    const line = JSON.parse(lines.find((one) => one.includes("answered")) ?? "{}");
    expect(line).toMatchObject({ client: "core", path: `${base}/things/a`, status: 200 });
    expect(lines.join("")).not.toContain("Bearer");
  });
});

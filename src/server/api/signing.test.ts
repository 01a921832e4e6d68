import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newToken } from "#server/shared/tokens.ts";
import { codeIn } from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "#tests/support/portal.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";
import { signingRoutes } from "./signing.ts";

type Connection = Awaited<ReturnType<typeof openEmbedded>>;

let connection: Connection;
let world: SigningWorld;
let portal: Portal;
let person: Person;
let browser: Browser;
beforeAll(async () => {
  connection = await openEmbedded();
  world = openSigningWorld(connection);
  portal = await openPortal(connection, world.accounts.accounts, undefined, signingRoutes(world.signing));
  person = await world.person();
  browser = await openBrowser(portal.origin, [["sid", person.visitor.sessionToken ?? ""]]);
});
afterAll(async () => {
  await portal.close();
  await world.close();
  await connection.close();
});

const number = () => world.contract([{ person }]);

describe("signing over HTTP", () => {
  it("goes from the room to the document, the code and the signature", async () => {
    const contractNumber = await number();
    const room = await browser.get("/api/easy-sign/login");
    expect([room.status, room.body]).toEqual([200, { url: expect.stringMatching(/\/(cs|en)\/easy-sign$/) }]);
    const path = `/api/contracts/${contractNumber}/signing-document`;
    const document = await browser.send("GET", path, { headers: { accept: "application/octet-stream" } });
    expect(document.headers.get("content-type")).toBe("application/pdf");
    const { document: shown } = await world.signing.contractToSign(contractNumber, person.visitor);
    expect(createHash("sha256").update(document.bytes).digest("hex")).toBe(shown.sha256);
    // A plain link without script saves the file.
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const linked = await browser.send("GET", path, { headers: { accept } });
    expect([linked.headers.get("content-type"), linked.bytes]).toEqual(["application/pdf", document.bytes]);
    await world.messages();
    const asked = await browser.post("/api/easy-sign/code", { contractNumbers: [contractNumber] });
    expect(asked.status).toBe(200);
    const { hash, ...times } = asked.body as { hash: string };
    expect(times).toEqual({
      expires: expect.stringMatching(/Z$/),
      resendAfter: expect.stringMatching(/Z$/),
      contact: expect.stringContaining("•••@example.com"),
    });
    const code = codeIn((await world.messages()).at(-1));
    const verified = await browser.post("/api/auth/verification/verify", { type: "signature", hash, code });
    expect([verified.status, verified.body]).toEqual([200, { verified: true, hash }]);
    const contractSignatures = [{ contractNumber, verificationHash: hash }];
    const signed = await browser.post("/api/contract-signature", { contractSignatures });
    expect([signed.status, signed.body]).toEqual([200, { signed: [{ contractNumber, isComplete: true }] }]);
    const again = await browser.post("/api/contract-signature", { contractSignatures });
    expect([again.status, again.body]).toMatchObject([409, { error: { code: "already-signed" } }]);
  });

  it("returns the same response for the same Idempotency-Key", async () => {
    const contractNumber = await number();
    const verificationHash = await world.proved(person, [contractNumber]);
    const headers = { "idempotency-key": "one", "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
    const body = { contractSignatures: [{ contractNumber, verificationHash }] };
    const send = () => browser.send("POST", "/api/contract-signature", { headers, body });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
  });

  it("a code for signing proves nothing else, and works for no other user", async () => {
    const contractNumber = await number();
    await world.messages();
    const { hash } = await world.signing.sendCode([contractNumber], person.visitor);
    const code = codeIn((await world.messages()).at(-1));
    const other = await world.person();
    const others = await openBrowser(portal.origin, [["sid", other.visitor.sessionToken ?? ""]]);
    const body = { type: "signature", hash, code };
    expect((await (await openBrowser(portal.origin)).post("/api/auth/verification/verify", body)).status).toBe(401);
    expect((await others.post("/api/auth/verification/verify", body)).status).toBe(422);
    expect((await browser.post("/api/auth/verification/verify", { ...body, type: "email" })).status).toBe(422);
    expect((await browser.post("/api/auth/verification/verify", body)).status).toBe(200);
    expect((await browser.post("/api/auth/verification/verify", body)).status).toBe(422);
  });
});

describe("invalid bodies", () => {
  const line = { contractNumber: "4400000000", verificationHash: newToken() };
  const lists: [string, unknown][] = [
    ["nothing", undefined],
    ["null", null],
    ["a text", "4400000000"],
    ["an object", { 0: line }],
    ["an empty list", []],
    ["more than thirty", Array.from({ length: 31 }, () => line)],
    ["null in the list", [null]],
    ["a list in the list", [[line]]],
    ["a number for a contract", [{ ...line, contractNumber: 44 }]],
    ["an empty contract", [{ ...line, contractNumber: " " }]],
    ["a contract of 201 characters", [{ ...line, contractNumber: "4".repeat(201) }]],
    ["no code", [{ contractNumber: line.contractNumber }]],
    ["a contract twice", [line, line]],
  ];

  it.each(lists)("contract-signature with %s is 422", async (_name, contractSignatures) => {
    const reply = await browser.post("/api/contract-signature", { contractSignatures });
    expect([reply.status, reply.body]).toMatchObject([422, { error: { code: "invalid-input" } }]);
    expect(Object.keys((reply.body as { error: { fields: object } }).error.fields)[0]).toMatch(/^contractSignatures/);
  });

  it.each(lists.slice(0, 8))("easy-sign/code with %s is 422", async (_name, contractNumbers) => {
    const reply = await browser.post("/api/easy-sign/code", { contractNumbers });
    expect([reply.status, reply.body]).toMatchObject([422, { error: { code: "invalid-input" } }]);
  });

  it("a contract twice gets one code", async () => {
    const contractNumber = await number();
    expect(
      (await browser.post("/api/easy-sign/code", { contractNumbers: [contractNumber, contractNumber] })).status,
    ).toBe(200);
  });

  it.each([undefined, null, "", "  ", 7, "x".repeat(1_001), ["x"]])("a reason of %j is 422", async (reason) => {
    const reply = await browser.post(`/api/contracts/${await number()}/decline-signature`, { reason });
    expect([reply.status, reply.body]).toMatchObject([422, { error: { fields: { reason: expect.any(String) } } }]);
  });

  it("unknown fields are ignored: a user cannot sign for another one or at another time", async () => {
    const contractNumber = await number();
    const verificationHash = await world.proved(person, [contractNumber]);
    const more = { signerId: newToken(), userId: newToken(), at: "2020-01-01", version: 7, isComplete: false };
    const contractSignatures = [{ contractNumber, verificationHash, ...more }];
    expect((await browser.post("/api/contract-signature", { contractSignatures, ...more })).status).toBe(200);
    const { signers } = await world.signing.contractToSign(contractNumber, person.visitor);
    expect(signers).toMatchObject([{ status: "signed", at: world.dependencies.clock.now().toISOString() }]);
  });
});

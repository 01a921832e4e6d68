import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { parseConfig } from "#server/settings/config.ts";
import { type S3Server, s3Bucket, s3Region, startS3 } from "#tests/support/s3-server.ts";
import { roleArn, type StsServer, startSts } from "#tests/support/sts-server.ts";
import { s3FileStore } from "./file-store-s3.ts";

const sealer = makeSealer(["a secret of at least thirty-two letters"]);
const folder = mkdtempSync(join(tmpdir(), "volant-token-"));
const tokenFile = join(folder, "token");
const minute = 60_000;
let time = Date.now();
const clock = { now: () => new Date(time) };
let s3: S3Server;
let sts: StsServer;

beforeAll(async () => {
  s3 = await startS3();
  sts = await startSts(s3, () => new Date(time + 60 * minute));
});
afterAll(async () => {
  await Promise.all([s3.close(), sts.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  time = Date.now();
  sts.calls.length = 0;
  sts.tokens.clear();
  platformGives("first.token");
});

function platformGives(token: string): void {
  sts.tokens.add(token);
  writeFileSync(tokenFile, `${token}\n`);
}

function open() {
  const { files } = parseConfig({
    FILES_URL: `s3://${s3Bucket}/files`,
    S3_REGION: s3Region,
    S3_ENDPOINT: s3.endpoint,
    AWS_ROLE_ARN: roleArn,
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ENDPOINT_URL_STS: sts.endpoint,
  });
  if (files.kind !== "s3") throw new Error("no bucket");
  return s3FileStore(files, sealer, clock);
}

it("assumes the role once for concurrent callers", async () => {
  const store = open();
  await Promise.all(["a", "b", "c", "d"].map((key) => store.put(key, Buffer.from(key))));
  expect(Buffer.from((await store.get("c")) ?? []).toString()).toBe("c");
  expect(sts.calls.map((call) => [call.get("RoleSessionName"), call.get("WebIdentityToken")])).toEqual([
    ["volant", "first.token"],
  ]);
});

it("renews the keys before they end, with the current token", async () => {
  const store = open();
  await store.check();
  time += 54 * minute;
  await store.check();
  expect(sts.calls).toHaveLength(1);
  sts.tokens.clear();
  platformGives("second.token");
  time += 2 * minute;
  await Promise.all([store.check(), store.check()]);
  expect(sts.calls.map((call) => call.get("WebIdentityToken"))).toEqual(["first.token", "second.token"]);
});

it("uses valid keys while renewals fail, and throws the reason once they have ended", async () => {
  const store = open();
  await store.check();
  sts.tokens.clear();
  time += 56 * minute;
  await store.check();
  await store.check();
  expect(sts.calls).toHaveLength(2);
  time += 5 * minute;
  await expect(store.check()).rejects.toThrow(/token service .* responded to POST with 400: .*InvalidIdentityToken/);
  platformGives("third.token");
  await store.check();
});

it("retries if the service is busy, and names a missing token file", async () => {
  sts.faults.push(503, 500);
  await open().check();
  expect(sts.calls).toHaveLength(3);
  const store = open();
  rmSync(tokenFile);
  await expect(store.check()).rejects.toThrow("AWS_WEB_IDENTITY_TOKEN_FILE cannot be read");
});

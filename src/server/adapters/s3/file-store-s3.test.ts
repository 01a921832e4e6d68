import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { S3Settings } from "#server/settings/s3-settings.ts";
import { fileStoreContract } from "#tests/support/file-store-contract.ts";
import { type S3Server, s3Bucket, s3Keys, s3Region, startS3 } from "#tests/support/s3-server.ts";
import { s3FileStore } from "./file-store-s3.ts";

const sealer = makeSealer(["a secret of at least thirty-two letters"]);
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.requests.length = 0;
  s3.faults.length = 0;
});

const given = { kind: "given", sessionToken: null, ...s3Keys } as const;
const open = (changes: Partial<S3Settings> = {}) =>
  s3FileStore(
    { endpoint: s3.endpoint, bucket: s3Bucket, prefix: "files/", region: s3Region, keys: given, ...changes },
    sealer,
  );

describe("files in a bucket", () => {
  fileStoreContract(() => open());

  it("are stored under the prefix, encrypted, and cannot be swapped", async () => {
    await open().put("a", Buffer.from("personal data"));
    const stored = s3.objects.get("files/a") ?? Buffer.alloc(0);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.includes("personal data")).toBe(false);
    s3.objects.set("files/b", stored);
    await expect(open().get("b")).rejects.toThrow("changed or moved");
  });

  it("are uploaded in parts if large, and leave no part behind after a failure", async () => {
    await open().put("large", randomBytes(9_000_000));
    expect(s3.requests.map((line) => line.split(" ")[0])).toEqual(["POST", "PUT", "PUT", "POST"]);
    expect(s3.uploads.size).toBe(0);
    s3.faults.push(200, 200, 400);
    await expect(open().put("large", randomBytes(9_000_000))).rejects.toThrow();
    expect(s3.uploads.size).toBe(0);
  });

  it("are requested again if the store is busy, but not if it refuses", async () => {
    await open().put("a", Buffer.from("x"));
    s3.faults.push(503, 500);
    expect(Buffer.from((await open().get("a")) ?? []).toString()).toBe("x");
    s3.faults.push(503, 503, 503);
    await expect(open().get("a")).rejects.toThrow("responded to GET with 503");
    s3.requests.length = 0;
    await expect(open({ keys: { ...given, secretAccessKey: "another" } }).get("a")).rejects.toThrow(
      "SignatureDoesNotMatch",
    );
    expect(s3.requests).toHaveLength(1);
  });

  it("are signed for by temporary keys with their token", async () => {
    s3.temporary.set("ASIATEST", { secretAccessKey: "a secret for an hour", sessionToken: "the/token+of=it" });
    const temporary = { kind: "given", accessKeyId: "ASIATEST", secretAccessKey: "a secret for an hour" } as const;
    const store = open({ keys: { ...temporary, sessionToken: "the/token+of=it" } });
    await store.put("t", randomBytes(9_000_000));
    expect((await store.get("t"))?.byteLength).toBe(9_000_000);
    for (const sessionToken of [null, "another"]) {
      await expect(open({ keys: { ...temporary, sessionToken } }).get("t")).rejects.toThrow("SignatureDoesNotMatch");
    }
  });

  it("fail the check if the bucket is missing or the server is down", async () => {
    await expect(open({ bucket: "elsewhere" }).check()).rejects.toThrow("with 404");
    await expect(open({ endpoint: "http://127.0.0.1:9" }).check()).rejects.toThrow("cannot be reached");
  });

  it("refuse keys that lead out of the prefix", async () => {
    for (const key of ["", "..", "a/../b", "a//b", "a?b", "a%2e"]) {
      await expect(open().get(key)).rejects.toThrow("not the key of a file");
      await expect(open().put(key, Buffer.from("x"))).rejects.toThrow("not the key of a file");
    }
    expect(s3.requests).toEqual([]);
  });
});

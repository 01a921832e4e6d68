import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneDatabase } from "#tests/support/database.ts";
import { objectStream, pdf } from "#tests/support/upload-files.ts";
import { openUploadsWorld, received, type UploadsWorld, uploadIdIn } from "#tests/support/uploads-world.ts";

const million = 1_000_000;
const names = Array.from({ length: 3 * million }, (_, at) => at.toString(36));
const bombs: readonly (readonly [what: string, file: () => Buffer])[] = [
  ["packed names", () => pdf({ objects: [objectStream("/a".repeat(8 * million))] })],
  ["half names", () => pdf({ objects: [objectStream("/#4".repeat(5 * million))] })],
  ["names spelled in numbers", () => pdf({ objects: [objectStream("/#41#42".repeat(2 * million))] })],
  [
    "eight streams of packed names",
    () => pdf({ objects: Array.from({ length: 8 }, () => objectStream("/a".repeat(8 * million))) }),
  ],
  ["three million names", () => pdf({ objects: [`[/${names.join("/")}]`] })],
];

oneDatabase((connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  describe("a PDF that would block the server", () => {
    test.each(bombs)("is refused and deleted: %s", async (_what, make) => {
      const client = await world.client();
      const before = world.keys();
      const file = make();
      const whole = await client.send(["vypis.pdf", file]);
      expect([whole.status, received(whole)]).toMatchObject([
        422,
        { uploads: [], refused: [{ name: "vypis.pdf", code: "unreadable", message: expect.stringContaining("PDF") }] },
      ]);
      const id = uploadIdIn(await client.begin("vypis.pdf", file.length));
      const middle = Math.floor(file.length / 2);
      expect((await client.append(id, 0, file.subarray(0, middle))).status).toBe(200);
      const last = await client.append(id, middle, file.subarray(middle));
      expect([last.status, received(last).uploads]).toEqual([422, []]);
      // The file was deleted.
      expect((await client.append(id, file.length, Buffer.alloc(0))).status).toBe(404);
      expect([await client.rows(), world.keys()]).toEqual([[], before]);
    });

    test("is checked once, also when its end is sent concurrently; the other calls wait or are refused", async () => {
      const client = await world.client();
      const file = pdf({ objects: [objectStream("/a".repeat(8 * million))] });
      const id = uploadIdIn(await client.begin("a.pdf", file.length));
      const replies = await Promise.all(Array.from({ length: 12 }, () => client.append(id, 0, file)));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 422)).toHaveLength(1);
      expect(statuses.every((status) => [404, 409, 422, 503].includes(status))).toBe(true);
      expect(await client.rows()).toEqual([]);
    });
  });

  test("files of one user are checked one after another, and too many at once have to wait", async () => {
    const client = await world.client();
    const replies = await Promise.all(Array.from({ length: 12 }, () => client.send(["a.pdf", pdf()])));
    const refused = replies.filter(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    for (const { headers, body } of refused) {
      expect([headers.get("retry-after"), body]).toMatchObject(["5", { error: { code: "scanner-unavailable" } }]);
    }
    expect(await client.rows()).toHaveLength(replies.length - refused.length);
  });
});

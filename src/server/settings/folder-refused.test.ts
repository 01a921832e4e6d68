import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "#server/database/exclusive-lock.ts";
import { folderRefused } from "./folder-refused.ts";

const errorOf = async (work: () => unknown) => {
  try {
    await work();
    return new Error("it is made");
  } catch (error) {
    return error;
  }
};

it("names the setting of a folder that cannot be made or written", async ({ onTestFinished }) => {
  const root = await mkdtemp(join(tmpdir(), "volant-folder-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const file = join(root, "file");
  await writeFile(file, "");
  const dataDir = join(file, "data");
  const within = { dataDir, files: { kind: "disk" as const, folder: join(dataDir, "files") } };
  const elsewhere = { dataDir: root, files: { kind: "disk" as const, folder: join(file, "files") } };
  const error = await errorOf(() => mkdir(within.files.folder, { recursive: true }));
  const end = /: make it for the user who runs Volant, or name another folder$/;
  expect(folderRefused(error, within)).toMatch(
    `DATA_DIR: ${dataDir} cannot be made or written by this process (ENOTDIR`,
  );
  expect(folderRefused(error, within)).toMatch(end);
  const ofFiles = await errorOf(() => mkdir(elsewhere.files.folder, { recursive: true }));
  expect(folderRefused(ofFiles, elsewhere)).toMatch(`FILES_URL: ${elsewhere.files.folder} cannot be made or written`);
  // Permissions do not bind root, and tests may run as root.
  const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", path: "/var/lib/volant" });
  const ofPackage = { dataDir: "/var/lib/volant/data", files: within.files };
  expect(folderRefused(denied, ofPackage)).toMatch(/^DATA_DIR: \/var\/lib\/volant\/data cannot be made .*\(EACCES: /);
  await mkdir(join(root, "database.lock"));
  expect(folderRefused(await errorOf(() => lockFolder(root)), elsewhere)).toMatch(/^DATA_DIR: .*\(unable to open /);
  expect(folderRefused(await errorOf(() => mkdir(join(file, "other"))), { ...within, dataDir: "/a" })).toBeNull();
  expect(folderRefused(new Error("else"), within)).toBeNull();
});

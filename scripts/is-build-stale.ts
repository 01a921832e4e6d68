import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");

export const buildStamp = "build/built-at";

export const sources = [
  "src/web",
  "src/domain",
  "src/forms",
  "src/texts",
  "src/server/composition/create-embedded-database.ts",
  "src/server/contract",
  "src/server/database/empty-database.ts",
  "src/server/database/migrations",
  "src/server/database/migrations-folder.ts",
  "src/server/jobs/create-queues.ts",
  "src/server/jobs/queues.ts",
  "public",
  "scripts/build.ts",
  "scripts/build-web.ts",
  "scripts/compress-files.ts",
  "scripts/is-build-stale.ts",
  "scripts/keep-root-styles.ts",
  "scripts/trim-manifest.ts",
  "scripts/vite",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Whether the build is missing or older than a source, or than a folder, where a file may have been removed. */
export function isBuildStale(root = project): boolean {
  const stamp = resolve(root, buildStamp);
  if (!existsSync(stamp)) return true;
  // `Date.parse` refuses a trailing line break; an invalid stamp makes the build stale.
  const builtAt = Date.parse(readFileSync(stamp, "utf8").trim());
  return !sources.every((source) => newest(resolve(root, source)) < builtAt);
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

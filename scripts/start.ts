import { buildWeb } from "./build-web.ts";
import { isBuildStale } from "./is-build-stale.ts";

/** `npm start`: builds the web part when its sources are newer than the build, then serves, in this process. */
process.env["NODE_ENV"] = "production";
if (isBuildStale()) {
  console.log("building the web part …");
  const started = performance.now();
  try {
    await buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
await import("../src/server/main.ts");

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const endWithNpm = fileURLToPath(new URL("./end-with-npm.ts", import.meta.url));

it("shuts the server down cleanly if npm is terminated", async () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-npm-"));
  try {
    const server = [
      `import { endWithNpm } from ${JSON.stringify(endWithNpm)};`,
      'process.on("SIGTERM", () => { console.log("ended in good order"); process.exit(); });',
      "endWithNpm();",
      "setInterval(() => {}, 1_000);",
      'console.log("up");',
    ];
    writeFileSync(join(folder, "server.mjs"), server.join("\n"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node server.mjs" } }));
    const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.endsWith("up\n")) npm.kill("SIGTERM");
    });
    // It closes with the last process that writes to it.
    await once(npm.stdout, "close");
    expect(said).toContain("ended in good order");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

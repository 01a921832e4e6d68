// Plain JavaScript without newer syntax, so that an old Node can read it and report its version.
const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Volant needs Node.js 24 or later and this is ${process.versions.node}. On Linux (x64, arm64) and Windows (x64) "npm ci" brings it along; elsewhere install Node.js 24.`,
  );
  process.exit(1);
}
await import("./start.ts");

import { PGlite } from "@electric-sql/pglite";

/**
 * Loaded before the product (`node --import`), since the embedded database keeps no statistics: each SIGUSR2 prints the
 * number of transactions. A single statement counts as one.
 */
let count = 0;
for (const name of ["query", "exec", "transaction"] as const) {
  const method: unknown = Reflect.get(PGlite.prototype, name);
  if (typeof method !== "function") throw new Error(`PGlite has no ${name}`);
  Reflect.set(PGlite.prototype, name, function counted(this: PGlite, ...args: unknown[]): unknown {
    count += 1;
    return Reflect.apply(method, this, args);
  });
}
process.on("SIGUSR2", () => {
  process.stdout.write(`transactions: ${count}\n`);
});

/**
 * Returns the seed of the cases: `ORACLE_SEED` (a number, or `random`), by default a fixed one, so that a failure can
 * be repeated. The tests' names contain it.
 */
export function seedFromEnvironment(): number {
  const wish = process.env["ORACLE_SEED"];
  if (wish === undefined || wish === "") return 20_261_121;
  const seed = wish === "random" ? Date.now() % 1_000_000_000 : Number(wish);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`ORACLE_SEED is neither a number nor "random": ${wish}`);
  return seed;
}

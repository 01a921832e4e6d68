/**
 * The seed of the cases: `ORACLE_SEED` when it is set (a number, or `random` for one of the moment), else always the same
 * one, so that a red run is red again. The tests' names carry it.
 */
export function seedFromEnvironment(): number {
  const wish = process.env["ORACLE_SEED"];
  if (wish === undefined || wish === "") return 20_261_121;
  const seed = wish === "random" ? Date.now() % 1_000_000_000 : Number(wish);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`ORACLE_SEED is neither a number nor "random": ${wish}`);
  return seed;
}

export type Difference = { readonly path: string; readonly mine: unknown; readonly stored: unknown };

/** Compares leaf by leaf; an empty text, an absent value and an unticked box are equal. */
export function compareValues(mine: unknown, stored: unknown): readonly Difference[] {
  const left = leavesOf(mine);
  const right = leavesOf(stored);
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths]
    .map((path) => ({ path, mine: left.get(path), stored: right.get(path) }))
    .filter((difference) => !isSame(difference.mine, difference.stored));
}

/** Not answers: counts repeat the length of the list beside them, and keys identify owners. */
const ignored = new Set(["bank_accounts", "beneficalOwners", "key"]);

function leavesOf(value: unknown): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  collect(value, [], leaves);
  return leaves;
}

function collect(value: unknown, at: readonly string[], into: Map<string, unknown>): void {
  if (isListOfTexts(value) || typeof value !== "object" || value === null) {
    into.set(at.join("."), value);
    return;
  }
  for (const [name, inner] of Object.entries(value)) if (!ignored.has(name)) collect(inner, [...at, name], into);
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === "string");

const isSame = (mine: unknown, stored: unknown): boolean => plain(mine) === plain(stored);

function plain(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "string") return value.trim();
  return Array.isArray(value)
    ? value
        .map(String)
        .toSorted((a, b) => a.localeCompare(b))
        .join(",")
    : JSON.stringify(value);
}

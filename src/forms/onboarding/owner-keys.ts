import { isPlainObject } from "#forms/onboarding/check-part.ts";
import { ownValue } from "#forms/onboarding/read-card.ts";

/**
 * The key identifies an owner while owners are added, removed and moved. It is random, made where the card is created,
 * and stored beside the values as `key`; no rule uses it.
 */
export interface KeyedOwner {
  readonly key: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

function isOwnerKey(key: unknown): key is string {
  return typeof key === "string" && /^[A-Za-z0-9_-]{16,64}$/.test(key);
}

/** @returns null when the values have no list of owners; a duplicate key belongs to the first owner only */
export function ownersIn(values: unknown): readonly KeyedOwner[] | null {
  const ubo = isPlainObject(values) ? ownValue(values, "uboData") : undefined;
  const owners = isPlainObject(ubo) ? ownValue(ubo, "owners") : undefined;
  if (!Array.isArray(owners)) return null;
  const seen = new Set<string>();
  return owners.map((owner: unknown) => {
    const answers = isPlainObject(owner) ? owner : {};
    const key = ownValue(answers, "key");
    if (!isOwnerKey(key) || seen.has(key)) return { key: null, answers };
    seen.add(key);
    return { key, answers };
  });
}

export function withOwnerKeys<Values>(values: Values, keys: readonly (string | null)[]): Values {
  const owners = ownersIn(values);
  if (owners === null || !isPlainObject(values)) return values;
  const keyed = owners.map(({ answers }, index) => {
    const { key: _former, ...rest } = answers;
    const key = keys[index];
    return key ? { ...rest, key } : rest;
  });
  return { ...values, uboData: { ...Object(ownValue(values, "uboData")), owners: keyed } };
}

/**
 * For callers that send no keys: an owner with the same values keeps its key at any position.
 *
 * @param before with keys
 * @param after as received
 */
export function keptKeys(before: readonly KeyedOwner[], after: readonly KeyedOwner[]): readonly (string | null)[] {
  const keys = after.map(({ key }) => key);
  const isFree = ({ key }: KeyedOwner) => key !== null && !keys.includes(key);
  for (const isSame of [hasSameAnswers, isSamePerson, wasBlankThere]) {
    for (const [index, owner] of after.entries()) {
      if (keys[index] !== null) continue;
      keys[index] = before.find((one, place) => isFree(one) && isSame(one, owner, place === index))?.key ?? null;
    }
  }
  return keys;
}

type Sameness = (before: KeyedOwner, after: KeyedOwner, isAtSamePlace: boolean) => boolean;

const hasSameAnswers: Sameness = (before, after) => given(before) === given(after) && given(before) !== "[]";

const isSamePerson: Sameness = (before, after) =>
  isSameText(before, after, ["personal_id"]) || isSameText(before, after, ["name", "surname"]);

/** The card was blank, so the owner in its place was filled in. */
const wasBlankThere: Sameness = (before, _after, isAtSamePlace) =>
  isAtSamePlace && ["name", "surname", "personal_id"].every((name) => textOf(before, name) === "");

function isSameText(before: KeyedOwner, after: KeyedOwner, names: readonly string[]): boolean {
  return names.every((name) => textOf(before, name) !== "" && textOf(before, name) === textOf(after, name));
}

function textOf({ answers }: KeyedOwner, name: string): string {
  const value = ownValue(answers, name);
  return typeof value === "string" ? value.trim().toLowerCase() : "";
}

function given({ answers }: KeyedOwner): string {
  const entries = Object.entries(answers).filter(([name, value]) => name !== "key" && value !== "" && value !== null);
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

import { isPlainObject } from "#forms/onboarding/check-part.ts";
import { ownValue } from "#forms/onboarding/read-card.ts";

/**
 * A beneficial owner of step 1 and the key by which it is known while owners are added, removed and moved. The key is
 * random and made where the card is. It stands beside the answers as `key`, and no rule knows it.
 */
export interface KeyedOwner {
  readonly key: string | null;
  /** as typed, with its key if it has one */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Whether a text has the form of a key. */
function isOwnerKey(key: unknown): key is string {
  return typeof key === "string" && /^[A-Za-z0-9_-]{16,64}$/.test(key);
}

/**
 * The owners of a step's values, in their order.
 *
 * @param values unread: a draft or a submission
 * @returns null when the values say nothing of owners. A key that comes twice is only the first owner's.
 */
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

/** The same values with these keys at their owners. @param keys in the order of the owners; null: the owner has none */
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
 * The keys of owners that came without any, from a caller that knows only their answers: an owner keeps the key that it
 * had before, wherever it stands now.
 *
 * @param before the owners as they were, with their keys
 * @param after the owners as they came
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

/** Nobody was in the card yet, so whoever stands in its place has been filled in. */
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

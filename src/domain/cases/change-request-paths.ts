import type { Field } from "../onboarding/rules/field.ts";
import { partsOf, type Section } from "../onboarding/sections.ts";
import type { RuleContext, Step } from "../onboarding/types.ts";

/** In characters. */
export const longestPath = 200;

export type AskableStep = Exclude<Step, "onedoc">;

/** By the names of steps 0 and 2. */
export const uploadPaths = ["proofOfIdentity"] as const;
export type UploadPath = (typeof uploadPaths)[number];

export function isUpload(path: string): path is UploadPath {
  return uploadPaths.some((paper) => paper === path);
}

/**
 * Whether a change of a path can be requested: of an upload, a group, a list, or an existing entry or field that the
 * country asks of this customer type. The customer type itself cannot, because everything depends on it.
 *
 * @param path dotted from the root of the step's values
 * @param values as stored
 */
export function isAskable(step: AskableStep, path: string, values: unknown, context: RuleContext): boolean {
  if (step === 0 && path === "customerType") return false;
  if (isUpload(path)) return step !== 1;
  const names = path.split(".");
  return partsOf(step, context).some((part) => isWithin(part, names, values, context));
}

function isWithin(part: Section, names: readonly string[], values: unknown, context: RuleContext): boolean {
  const { at, fields, list } = part;
  if (part.isEmptied === true || !at.every((name, depth) => depth >= names.length || names[depth] === name))
    return false;
  const group = at.reduce(own, values);
  if (names.length <= at.length) return names.length === at.length && group !== undefined;
  const [name = "", index, field, ...deeper] = names.slice(at.length);
  if (list && name === list.name) {
    if (index === undefined) return true;
    const entries = own(group, list.name);
    const entry: unknown =
      Array.isArray(entries) && /^(?:0|[1-9]\d{0,2})$/.test(index) ? entries[Number(index)] : undefined;
    if (entry === undefined || deeper.length > 0) return false;
    return field === undefined || isField(list.fields, field, entry, context);
  }
  if (index !== undefined) return false;
  if (part.isUnjudged === true) return own(group, name) !== undefined;
  return isField(fields, name, group, context);
}

function isField(
  fields: Readonly<Record<string, Field | undefined>>,
  name: string,
  card: unknown,
  context: RuleContext,
): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return false;
  // Conditions on other values may change with them; those on country and customer type may not.
  const fixed = [field.applies, field.asked].filter((condition) => condition?.dependsOn.length === 0);
  const blank = { values: {}, unread: new Map<string, never>() };
  return own(card, name) !== undefined || fixed.every((condition) => condition?.holds(blank, context) !== false);
}

function own(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** Whether a path is the number of a list's entries, which follows from the list. */
export function isCount(step: AskableStep, path: string, context: RuleContext): boolean {
  return partsOf(step, context).some(({ at, list }) => list && path === [...at, list.count].join("."));
}

/** Fields that depend on each other: a request for one allows changes of all. */
const saidTogether = [
  ["phone", "phone_code"],
  ["iban", "prefix", "number", "bank_code"],
] as const;

function sayingTheSame(path: string): readonly string[] {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const names = saidTogether.find((some) => some.some((one) => one === name)) ?? [name];
  return names.map((one) => path.slice(0, -name.length) + one);
}

/** Whether a path, a group around it, a dependent field, or the list whose entries it counts was requested. */
export function isAskedFor(step: AskableStep, path: string, asked: readonly string[], context: RuleContext): boolean {
  const isCovered = (one: string) => asked.some((around) => one === around || one.startsWith(`${around}.`));
  if (sayingTheSame(path).some(isCovered)) return true;
  return partsOf(step, context).some(
    ({ at, list }) => list && path === [...at, list.count].join(".") && isCovered([...at, list.name].join(".")),
  );
}

import { isEntity, own, within } from "./differences.ts";

/** @param isAsked whether the value at a path may change; others stay as stored */
export function applyRequestedValues(
  stored: unknown,
  changed: unknown,
  isAsked: (path: string) => boolean,
  at = "",
): unknown {
  if (at !== "" && isAsked(at)) return changed;
  if (Array.isArray(stored) && Array.isArray(changed)) {
    return stored.map((entry: unknown, index) =>
      applyRequestedValues(entry, changed[index], isAsked, within(at, index)),
    );
  }
  const isGroup = (stored === undefined || isEntity(stored)) && isEntity(changed);
  if (!isGroup) return stored;
  const names = new Set([...Object.keys(stored ?? {}), ...Object.keys(changed)]);
  const taken = [...names].map((name) => [
    name,
    applyRequestedValues(own(stored, name), own(changed, name), isAsked, within(at, name)),
  ]);
  const given = taken.filter(([, value]) => value !== undefined);
  return stored === undefined && given.length === 0 ? undefined : Object.fromEntries(given);
}

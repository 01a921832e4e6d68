type Entity = Readonly<Record<string, unknown>>;

/**
 * Returns the paths at which two values of a step differ: fields of groups, entries of lists of the same length,
 * otherwise the list itself. A missing group equals an empty one.
 */
export function differences(before: unknown, after: unknown, at = ""): readonly string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [at];
    const found = before.flatMap((entry: unknown, index) => differences(entry, after[index], within(at, index)));
    return before.every(isEntity) ? found : found.length > 0 ? [at] : [];
  }
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return names.flatMap((name) => differences(own(before, name), own(after, name), within(at, name)));
  }
  return [at];
}

export function isEntity(value: unknown): value is Entity {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isGroup(value: unknown): value is Entity | undefined {
  return value === undefined || isEntity(value);
}

export function own(value: Entity | undefined, name: string): unknown {
  return value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Joins paths; the root is "". */
export const within = (at: string, name: string | number) => (at === "" ? String(name) : `${at}.${name}`);

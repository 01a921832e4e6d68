/** The text that a path names, as `1.uboData.owners.0.personal_id`; null: none, or something that is no text. */
export function textAt(values: unknown, path: string): string | null {
  let inner = values;
  for (const name of path.split(".")) {
    const isKey = Array.isArray(inner) ? /^(?:0|[1-9]\d{0,3})$/.test(name) : isObject(inner);
    if (!isKey || !isObject(inner) || !Object.hasOwn(inner, name)) return null;
    inner = inner[name];
  }
  return typeof inner === "string" ? inner : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

import { absent } from "./field-values.ts";

type Container = Record<string, unknown> | unknown[];

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split(".")) {
    if (!isContainer(value)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Sets a value at a dotted path and creates objects on the way; does nothing where a text or a number blocks it. */
export function putAt(root: Container, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let target = root as Record<string, unknown>;
  for (const key of keys) {
    if (target[key] === undefined) target[key] = {};
    const next = target[key];
    if (!isContainer(next)) return;
    target = next as Record<string, unknown>;
  }
  if (value === absent) delete target[last];
  else target[last] = value;
}

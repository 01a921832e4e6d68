import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** Conversion to JSON Schema takes a hundred times as long as reading a value. */
const made = new WeakMap<z.ZodMiniType, JsonSchema>();

/**
 * @returns English: "one of: cz, sk, hu", "an integer from 0 to 100", or the schema's `description`; null for an
 * unknown path
 */
export function wantedAt(schema: z.ZodMiniType, path: readonly PropertyKey[]): string | null {
  const at = path.reduce<JsonSchema | undefined>(within, jsonSchemaOf(schema));
  if (at === undefined) return null;
  const words = inWords(given(at));
  return words !== null && mayBeNull(at) ? `${words}, or null` : words;
}

function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const known = made.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  made.set(schema, known);
  return known;
}

function within(schema: JsonSchema | undefined, part: PropertyKey): JsonSchema | undefined {
  const { properties, items } = schema === undefined ? {} : given(schema);
  if (typeof part === "number") return Array.isArray(items) ? undefined : items;
  return properties?.[String(part)];
}

const mayBeNull = (schema: JsonSchema): boolean =>
  typeof schema === "object" && (schema.type === "null" || (schema.anyOf?.some((one) => mayBeNull(one)) ?? false));

function given(schema: JsonSchema): z.core.JSONSchema.JSONSchema {
  if (typeof schema === "boolean") return {};
  const other = schema.anyOf?.find((one) => typeof one === "object" && one.type !== "null");
  return typeof other === "object" ? given(other) : schema;
}

function inWords({ description, enum: values, const: only, ...schema }: z.core.JSONSchema.JSONSchema): string | null {
  if (description !== undefined) return description;
  if (values !== undefined) return `one of: ${values.map(String).join(", ")}`;
  if (only !== undefined) return JSON.stringify(only);
  switch (schema.type) {
    case "string":
      return `a text${lengthOf(schema)}`;
    case "integer":
      return `an integer${rangeOf(schema)}`;
    case "number":
      return `a number${rangeOf(schema)}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${itemsOf(schema)}`;
    case "object":
      return "an object";
    default:
      return null;
  }
}

function itemsOf({ minItems = 0, maxItems, items }: z.core.JSONSchema.JSONSchema): string {
  const least = minItems === 0 ? "" : ` of at least ${minItems}`;
  const many =
    maxItems === undefined ? least : minItems === 0 ? ` of at most ${maxItems}` : ` of ${minItems} to ${maxItems}`;
  if (items === undefined || Array.isArray(items)) return many;
  const one = given(items);
  const names = Object.keys(one.properties ?? {});
  const words = names.length === 0 ? inWords(one) : `an object {${names.join(", ")}}`;
  return words === null ? many : `${many}, each ${words}`;
}

function lengthOf({ minLength = 0, maxLength }: z.core.JSONSchema.JSONSchema): string {
  if (maxLength === undefined) return "";
  return minLength === 0 ? ` of at most ${maxLength} characters` : ` of ${minLength} to ${maxLength} characters`;
}

/** Every `z.int()` has the bounds of safe integers, which are not worth showing. */
function rangeOf({ minimum, maximum }: z.core.JSONSchema.JSONSchema): string {
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (least === undefined) return most === undefined ? "" : ` of at most ${most}`;
  return most === undefined ? ` of at least ${least}` : ` from ${least} to ${most}`;
}

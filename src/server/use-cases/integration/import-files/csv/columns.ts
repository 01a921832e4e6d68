import { z } from "zod";
import { amount, day } from "#server/use-cases/integration/records/kinds/fields.ts";
import type { AnyKind } from "#server/use-cases/integration/records/kinds/kind.ts";
import { FileFault } from "../file-fault.ts";

export type CellForm = "text" | "integer" | "number" | "amount" | "day";

export interface DataColumn {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly form: CellForm;
}

/** `problem` is in refused rows that come back, and is ignored. */
export type Column = DataColumn | (typeof ownColumns)[number] | "unnamed";

const ownColumns = ["externalId", "revision", "deleted", "problem"] as const;

export interface Shape {
  readonly type: string | undefined;
  readonly format: string | undefined;
  readonly properties: Readonly<Record<string, Shape>>;
  readonly required: readonly string[];
  readonly items: Shape | null;
}

export function shapeOf(kind: AnyKind): Shape {
  const schema = z.toJSONSchema(kind.schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (Object.is(zodSchema, amount)) jsonSchema.format = "amount";
      if (Object.is(zodSchema, day)) jsonSchema.format = "day";
    },
  });
  return shapeBy(schema);
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function shapeBy(given: JsonSchema): Shape {
  const options = typeof given === "object" ? given.anyOf : undefined;
  const schema = options?.find((one) => typeof one === "object" && one.type !== "null") ?? given;
  const { type, format, properties = {}, required = [], items } = typeof schema === "object" ? schema : {};
  return {
    type: typeof type === "string" ? type : undefined,
    format,
    required,
    properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, shapeBy(inner)])),
    items: items === undefined || Array.isArray(items) ? null : shapeBy(items),
  };
}

/**
 * Names are those of the fields: `guarantors.0`, `parties.1.name`.
 *
 * @throws FileFault wrong-columns
 */
export function columnsOf(header: readonly string[], shape: Shape): readonly Column[] {
  const names = header.map((name) => name.trim());
  const unknown: string[] = [];
  const columns = names.map((name): Column => {
    if (name === "") return "unnamed";
    const own = ownColumns.find((one) => one === name);
    if (own !== undefined) return own;
    const column = dataColumn(name, shape);
    if (column === null) unknown.push(name);
    return column ?? "unnamed";
  });
  const named = names.filter((name) => name !== "");
  const twice = named.filter((name, index) => named.indexOf(name) !== index);
  const missing = ["externalId", "revision"].filter((name) => !named.includes(name));
  const faults = [
    { what: "unknown:", found: unknown },
    { what: "duplicate:", found: twice },
    { what: "missing:", found: missing },
  ]
    .filter(({ found }) => found.length > 0)
    .map(({ what, found }) => `${what} ${[...new Set(found)].join(", ")}`);
  if (faults.length > 0) throw new FileFault("wrong-columns", `The header cannot be used; ${faults.join("; ")}.`, 1);
  return columns;
}

function dataColumn(name: string, shape: Shape): DataColumn | null {
  const path: (string | number)[] = [];
  let at: Shape | null | undefined = shape;
  for (const part of name.split(".")) {
    if (at.type === "array") {
      path.push(Number(part));
      at = /^(?:0|[1-9]\d{0,2})$/.test(part) ? at.items : null;
    } else {
      path.push(part);
      at = Object.hasOwn(at.properties, part) ? at.properties[part] : null;
    }
    if (at === null || at === undefined) return null;
  }
  const { type, format } = at;
  if (type === "object" || type === "array") return null;
  return { name, path, form: formOf(type, format) };
}

function formOf(type: string | undefined, format: string | undefined): CellForm {
  if (format === "amount" || format === "day") return format;
  return type === "integer" || type === "number" ? type : "text";
}

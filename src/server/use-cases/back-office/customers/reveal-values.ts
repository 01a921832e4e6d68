import * as z from "zod/mini";
import { revealSchema } from "#forms/backoffice/reveal-schemas.ts";
import { countReveal } from "#server/audit/hourly-limits.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { revealedRecord } from "./revealed-record.ts";

/** Audits which values and why, never the values. */
export const revealValues = staffAction({
  right: "reveal-values",
  subject: revealedRecord,
  input: revealSchema,
  output: z.object({ values: z.record(z.string(), z.string()) }),
  route: {
    path: "/api/backoffice/reveal",
    summary: "Reveals masked values, with a reason for the audit log",
    description: "The values; if one path does not name a text, none is revealed",
    errors: ["not-found", ["too-many-requests", "20 own cases and 30 values of others an hour"]],
  },
  audit: { events: ["values-revealed"] },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, by, at, subject: record, input } = call;
  if (record === null) throw new Error("an input without a record was not refused");
  const { kind, id, customerId } = record;
  const all = await record.valuesOf(needs, tx);
  const texts = input.paths.map((path) => [path, textAt(all, path)] as const);
  const wrong = texts.flatMap(([, text], place) => (text === null ? [[`paths.${place}`, "invalid-value"]] : []));
  if (wrong.length > 0) throw new Refusal("invalid-input", { fields: Object.fromEntries(wrong) });
  const values = new Map(texts.map(([path, text]) => [path, text ?? ""]));
  const isOwn = record.assigneeId === by;
  await countReveal(tx, { by, isOwn, about: id, count: values.size, now: at });
  const whose = customerId === null ? {} : { customerId };
  const details = { kind, ...whose, paths: [...values.keys()], reason: input.reason, isOwn };
  call.log({ event: "values-revealed", subject: id, details });
  return { values: Object.fromEntries(values) };
});

/** @param path as `1.uboData.owners.0.personal_id` */
function textAt(values: unknown, path: string): string | null {
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

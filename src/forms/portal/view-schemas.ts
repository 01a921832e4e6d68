import * as z from "zod/mini";
import { type ListName, listNames, longestViewName, longestViewQuery, type ViewQuery } from "#domain/portal/lists.ts";
import { readPeriodName } from "#domain/portal/periods.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { isListAddress } from "./list-query.ts";

const list = z.enum(listNames, { error: codeOr("invalid-value") });

const anyDay = "2000-01-01";

const addressText = z
  .string({ error: codeOr("invalid-format") })
  .check(z.trim(), z.maxLength(longestViewQuery, "too-long"));
const valuesByName = z.record(z.string(), z.union([z.string(), z.number()]), { error: codeOr("invalid-format") });

export const viewQuery = z.union([addressText, valuesByName], { error: codeOr("invalid-format") });

export function addressOf(asked: ViewQuery): URLSearchParams {
  if (typeof asked === "string") return new URLSearchParams(asked);
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
}

export function isShortAddress(address: URLSearchParams): boolean {
  return address.size <= 20 && String(address).length <= longestViewQuery;
}

/** A named period may replace its days; it is resolved when the view is opened. */
function isViewAddress(name: ListName, address: URLSearchParams): boolean {
  const [period, ...more] = address.getAll("period");
  if (period === undefined) return isListAddress(name, address);
  const rest = new URLSearchParams(address);
  rest.delete("period");
  if (more.length > 0 || readPeriodName(period) === null || rest.has("from") || rest.has("to")) return false;
  rest.set("from", anyDay);
  return isListAddress(name, rest);
}

export const viewSchema = z.object({ list, name: filledText(longestViewName), query: viewQuery }).check(
  z.refine(
    (view) => {
      const address = addressOf(view.query);
      return isShortAddress(address) && isViewAddress(view.list, address);
    },
    { path: ["query"], error: "invalid-value" },
  ),
);

/** without a list: all lists */
export const viewsQuerySchema = z.object({
  list: z.pipe(
    z.nullish(z.union([z.literal(""), list], { error: codeOr("invalid-value") })),
    z.transform((given) => given || null),
  ),
});

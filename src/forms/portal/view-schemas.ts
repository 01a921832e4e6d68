import * as z from "zod/mini";
import { type ListName, listNames, longestViewName, longestViewQuery, type ViewQuery } from "#domain/portal/lists.ts";
import { readPeriodName } from "#domain/portal/periods.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { isListAddress } from "./list-query.ts";

const list = z.enum(listNames, { error: codeOr("invalid-value") });

/** Asks whether a list has periods at all. */
const anyDay = "2000-01-01";

const addressText = z
  .string({ error: codeOr("invalid-format") })
  .check(z.trim(), z.maxLength(longestViewQuery, "too-long"));
const valuesByName = z.record(z.string(), z.union([z.string(), z.number()]), { error: codeOr("invalid-format") });

/** What is saved of a list: its filters as an address says them, or value by name. */
export const viewQuery = z.union([addressText, valuesByName], { error: codeOr("invalid-format") });

export function addressOf(asked: ViewQuery): URLSearchParams {
  if (typeof asked === "string") return new URLSearchParams(asked);
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
}

/** Whether a view is short enough to be saved. */
export function isShortAddress(address: URLSearchParams): boolean {
  return address.size <= 20 && String(address).length <= longestViewQuery;
}

/** A period may stand there by its name instead of its days, which are then those of the day on which the view is opened. */
function isViewAddress(name: ListName, address: URLSearchParams): boolean {
  const [period, ...more] = address.getAll("period");
  if (period === undefined) return isListAddress(name, address);
  const rest = new URLSearchParams(address);
  rest.delete("period");
  if (more.length > 0 || readPeriodName(period) === null || rest.has("from") || rest.has("to")) return false;
  rest.set("from", anyDay);
  return isListAddress(name, rest);
}

/** Body of `POST /api/views` */
export const viewSchema = z.object({ list, name: filledText(longestViewName), query: viewQuery }).check(
  z.refine(
    (view) => {
      const address = addressOf(view.query);
      return isShortAddress(address) && isViewAddress(view.list, address);
    },
    { path: ["query"], error: "invalid-value" },
  ),
);

/** Query of `GET /api/views`; without a list those of all lists */
export const viewsQuerySchema = z.object({
  list: z.pipe(
    z.nullish(z.union([z.literal(""), list], { error: codeOr("invalid-value") })),
    z.transform((given) => given || null),
  ),
});

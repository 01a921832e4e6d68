import * as z from "zod/mini";
import { listNames, longestViewName, longestViewQuery, type ViewQuery } from "#domain/portal/lists.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { isListAddress } from "./list-query.ts";

const list = z.enum(listNames, { error: codeOr("invalid-value") });

const addressText = z
  .string({ error: codeOr("invalid-format") })
  .check(z.trim(), z.maxLength(longestViewQuery, "too-long"));
const valuesByName = z.record(z.string(), z.union([z.string(), z.number()]), { error: codeOr("invalid-format") });

/** What is saved of a list: its filters as an address says them, or value by name. */
const query = z.union([addressText, valuesByName], { error: codeOr("invalid-format") });

function addressOf(asked: ViewQuery): URLSearchParams {
  if (typeof asked === "string") return new URLSearchParams(asked);
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
}

/** Body of `POST /api/views` */
export const viewSchema = z.object({ list, name: filledText(longestViewName), query }).check(
  z.refine(
    (view) => {
      const address = addressOf(view.query);
      return address.size <= 20 && isListAddress(view.list, address) && String(address).length <= longestViewQuery;
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

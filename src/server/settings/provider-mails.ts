import { z } from "zod";
import type { EventType } from "#domain/portal/events.ts";
import { setting } from "./setting.ts";

export const mailedEvents = [
  "application.submitted",
  "request.filed",
  "request.answered",
  "message.answered",
  "demand.met",
  "offer.accepted",
  "offer.declined",
  "contract.signing-completed",
  "contract.signing-declined",
  "contract.withdrawn",
  "customer.account-closed",
  "consent.withdrawn",
] as const satisfies readonly EventType[];
type MailedEvent = (typeof mailedEvents)[number];

export type ProviderMails = ReadonlyMap<MailedEvent, string>;

export function providerMailsTo(email: string | null, told: readonly MailedEvent[] = mailedEvents): ProviderMails {
  return new Map(email === null ? [] : told.map((event) => [event, email]));
}

/** `none`, or events separated by commas; unset: all. */
export const mailedEventList = setting(
  {
    given: z.union([
      z.literal("none").transform((): MailedEvent[] => []),
      z
        .string()
        .transform((value) => value.split(",").map((part) => part.trim()))
        .transform((parts) => parts.filter((part) => part !== ""))
        .pipe(z.array(z.enum(mailedEvents)).min(1)),
    ]),
    mustBe: `must be none, or some of ${mailedEvents.join(", ")}, separated by commas`,
  },
  mailedEvents,
);

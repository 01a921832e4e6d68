import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { country } from "#forms/atoms.ts";
import { signLinkSchema } from "#forms/portal/sign-link-schema.ts";
import {
  findLiveOfferLink,
  lockLiveOfferLink,
  type OfferLinkRow,
  setOfferLinkRevoked,
} from "#server/database/repositories/offer-links.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { liveLinks } from "#server/use-cases/offers/live-links.ts";
import { makeLink } from "#server/use-cases/offers/make-link.ts";
import type { Needs } from "../context.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { noSubject, type Subject } from "../subject.ts";

const liveLinkShown = z.object({
  id: z.uuid(),
  shared: z.union([z.object({ country, idam: z.string() }), z.object({ country, offerId: z.string() })]),
  /** null: an operator */
  madeBy: z.nullable(z.string()),
  expires: z.iso.datetime(),
  timesOpened: z.int(),
  lastOpened: z.nullable(z.iso.datetime()),
});

export const listOfferLinks = staffQuery({
  right: "see-offer-links",
  subject: noSubject,
  output: z.object({ items: z.array(liveLinkShown) }),
}).run(async ({ countries }, needs) => ({
  items: (await liveLinks(needs)).filter(({ shared }) => countries.includes(shared.country)),
}));

const namedCountry = z.object({ country });

/** null: input validation reports it with all other faults. */
const countryOfInput: Subject<never, Country | null> = {
  params: [],
  find: async (_db, _named, readInput) => namedCountry.safeParse(readInput()).data?.country ?? null,
  countriesOf: (named) => (named === null ? [] : [named]),
};

/** For people outside staff. */
export const makeOfferLink = staffAction({
  right: "make-offer-links",
  subject: countryOfInput,
  input: signLinkSchema,
  output: z.object({ linkId: z.uuid(), url: z.string(), expires: z.iso.datetime() }),
  audit: {
    event: "offer-link-signed",
    line: ({ by, input }, { linkId }) => ({ subject: by, details: { ...sharedBy(input), hours: input.hours, linkId } }),
  },
}).run(async ({ tx, by, input }, needs: Needs<"settings" | "offerLinkDigest">) => {
  const { clock, settings, offerLinkDigest } = needs;
  const asked = { shared: sharedBy(input), hours: input.hours, staffId: by };
  const { id, url, expires } = await makeLink({ clock, settings, keyedDigest: offerLinkDigest }, tx, asked);
  return { linkId: id, url, expires: expires.toISOString() };
});

const sharedBy = ({ target, country, id }: z.output<typeof signLinkSchema>) =>
  target === "offers" ? { country, idam: id } : { country, offerId: id };

/** An inactive one is `not-found`. */
const liveLinkById: Subject<"linkId", OfferLinkRow, Needs> = {
  params: ["linkId"],
  find: async (db, { linkId }, _readInput, { clock }) =>
    isUuid(linkId) ? await findLiveOfferLink(db, linkId, clock.now()) : undefined,
  lock: async (tx, { linkId }, _readInput, { clock }) =>
    isUuid(linkId) ? await lockLiveOfferLink(tx, linkId, clock.now()) : undefined,
  countriesOf: ({ country }) => [country],
};

export const revokeOfferLink = staffAction({
  right: "revoke-offer-links",
  subject: liveLinkById,
  audit: { event: "offer-link-revoked", line: ({ by, subject }) => ({ subject: by, details: { linkId: subject.id } }) },
}).run(async ({ tx, at, subject: { id } }) => {
  await setOfferLinkRevoked(tx, id, at);
  return { status: "ok" };
});

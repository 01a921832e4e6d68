import { eq } from "drizzle-orm";
import { messageHashes } from "#server/adapters/signed-ids.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { applications, offers } from "#server/database/tables.ts";
import { parseConfig } from "#server/settings/config.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { type OfferServices, offerServices } from "#server/use-cases/offers/services.ts";
import { openApplication } from "#server/use-cases/onboarding/open-application.ts";
import { openOffer } from "#server/use-cases/portal/open-offer.ts";
import { newVisitor, openAccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { offerDependencies } from "./offer-dependencies.ts";
import { offerRow } from "./portal-rows.ts";

type Given = Parameters<typeof offerRow>[0];

export function openOffersWorld(connection: Connection) {
  const { db } = connection;
  const accounts = openAccountsWorld(connection);
  const needed = offerDependencies(accounts);
  const limitDigest = needed.keyedDigest;
  const files = filesInMemory();
  const onboarding: OnboardingDependencies = {
    ...needed,
    limitDigest,
    files,
    registries: {},
    settings: parseConfig({}),
  };
  const service: OfferServices = offerServices(needed);

  async function linked(given: Given = {}) {
    const hash = newToken();
    const row = offerRow({ linkDigest: tokenDigest(hash), linkExpiresAt: new Date("2027-01-01"), ...given });
    await db.insert(offers).values(row);
    const byLink = (visitor: Visitor = newVisitor()) => ({ hash, visitor });
    return { row, byLink };
  }

  async function wizard(url: string, deviceToken: string) {
    const [, country = "", hash = ""] = /\/consent\/(\w+)\/([\w-]{43})$/.exec(url) ?? [];
    return await openApplication(onboarding, { country: country as "cz", hash }, { ...newVisitor(), deviceToken });
  }

  return {
    ...accounts,
    needed,
    onboarding,
    service,
    linked,
    async owned(given: Given = {}) {
      const user = await accounts.user();
      const customerId = (await findCustomerOf(db, await accounts.identity(user.email))) ?? "";
      const { row, byLink } = await linked({ customerId, ...given });
      const { visitor } = await accounts.logIn(user);
      await accounts.messages();
      return { row, byLink, email: user.email, visitor, asked: { offerId: row.id, visitor } };
    },
    openOffer: async (offerId: string, visitor: Visitor) =>
      await openOffer(
        { ...needed, messageHashes: messageHashes(["a secret of the tests, 32 characters"]) },
        offerId,
        visitor,
      ),
    begunBy: async (offerId: string) => await db.select().from(applications).where(eq(applications.offerId, offerId)),
    stored: async (id: string) => (await db.select().from(offers).where(eq(offers.id, id)))[0],
    wizard,
    async prefilled(url: string, deviceToken: string) {
      const view = await wizard(url, deviceToken);
      if (view.state !== "open") throw new Error(view.state);
      const { drafts, ...application } = view.application;
      return { application, steps: Object.fromEntries(drafts.map(({ step, values }) => [step, values])) };
    },
  };
}

export type OffersWorld = ReturnType<typeof openOffersWorld>;

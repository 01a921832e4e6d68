import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { applications, consents, consentTexts } from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { evidenceOf } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { newVisitor } from "./accounts-world.ts";

/**
 * Stores a consent as the wizard does: `marketing` can be withdrawn, `truthfulness` cannot.
 *
 * @returns the id of its application
 */
export async function giveConsent(
  db: Database,
  sealer: Sealer,
  of: { readonly emailDigest: string | null; readonly identifierDigest: string | null; readonly at: Date },
): Promise<string> {
  const { at, ...digests } = of;
  const id = randomUUID();
  const identifier = "onboarding-cz-cs-1";
  const asked = [
    { id: "truthfulness" as const, text: "Údaje jsou pravdivé.", required: true },
    { id: "marketing" as const, text: "Souhlasím s nabídkami.", required: false },
  ];
  const text = { identifier, country: "cz", locale: "cs", version: 1, title: "T", paragraphs: [] } as const;
  await db
    .insert(consentTexts)
    .values({ ...text, consents: asked, sha256: "", validFrom: at })
    .onConflictDoNothing();
  const application = { id, linkDigest: id, country: "cz", partnerType: "default", locale: "cs" } as const;
  const times = { createdAt: at, updatedAt: at, expiresAt: at, finishedAt: at };
  await db.insert(applications).values({ ...application, status: "finished", reference: `V-${id}`, ...times });
  const form = { consentTextIdentifier: identifier, version: 1, title: "T", paragraphs: [], consents: asked };
  const given = { truthfulness: true, marketing: true };
  const evidence = evidenceOf(sealer, id, { form, given, locale: "cs", at }, newVisitor());
  await db.insert(consents).values({ ...evidence, ...digests });
  return id;
}

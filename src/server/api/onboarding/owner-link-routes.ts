import { z } from "zod/mini";
import { count, csrfToken, emailAddress, filledText, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { dataOf, done } from "#server/api/responses.ts";
import { jsonRoute } from "#server/api/route.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { createOwnerLink } from "#server/use-cases/onboarding/owner-links/create-owner-link.ts";
import { saveOwnerCard } from "#server/use-cases/onboarding/owner-links/save-owner-card.ts";
import { settleOwnerLink } from "#server/use-cases/onboarding/owner-links/settle-owner-link.ts";

/** The owner's key, or its position in step 1. */
const ownerLinkSchema = z.object({
  csrf_token: csrfToken,
  id: identifier,
  owner: z.union([count, filledText(64)], { error: codeOr("invalid-format") }),
  email: emailAddress,
});

const decisions = ["taken", "refused", "withdrawn"] as const;

const settleOwnerLinkSchema = z.object({
  csrf_token: csrfToken,
  id: identifier,
  owner: filledText(64),
  decision: z.enum(decisions, { error: codeOr("invalid-value") }),
  /** of the values that were checked */
  revision: z.nullish(count),
});

/** Step 1 checks it once complete. */
const ownerCardSchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  values: z.optional(z.unknown()),
  basedOn: count,
  isComplete: z.boolean({ error: codeOr("invalid-format") }),
});

const state = z.enum(["sent", "opened", "filled-in", "refused", "over"]);

const notHeld = {
  404: { description: "No such application, or not this browser's" },
  410: { description: "The application has expired" },
};

export const createOwnerLinkRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/owner-links",
    summary: "Sends a beneficial owner a link to their card of step 1",
    body: ownerLinkSchema,
    answers: {
      200: {
        description: "Sent; `owner` is the owner's key",
        schema: dataOf(z.object({ owner: z.string(), email: z.string(), state, sentAt: z.string() })),
      },
      ...notHeld,
      409: {
        description:
          "Step 1 is not reached yet, the contact is not proved (contact-unproved), or the application is finished",
      },
      422: { description: "No e-mail address, or there is no such owner" },
      429: { description: "Too many links to one e-mail, or from one application" },
    },
    limits: [perNetwork(60, 3600)],
    async answer({ body, visitor }) {
      const { owner, email, state, sentAt } = await createOwnerLink(dependencies, body, visitor);
      return { body: { status: "ok", data: { owner, email, state, sentAt } } };
    },
  });

export const settleOwnerLinkRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/owner-links/settle",
    summary: "Ends an owner's link, or sends the card back to the owner",
    body: settleOwnerLinkSchema,
    answers: {
      200: { description: "Settled", schema: done },
      ...notHeld,
      409: { description: "The owner has sent no card, or another one since (`data` is the link); or it is finished" },
    },
    limits: [perNetwork(120, 60)],
    async answer({ body, visitor }) {
      const { revision, ...decision } = body;
      await settleOwnerLink(dependencies, { ...decision, revision: revision ?? undefined }, visitor);
      return { body: { status: "ok" } };
    },
  });

export const ownerCardRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/owner-links/card",
    summary: "Stores an owner's card, or passes the finished card on to the applicant",
    body: ownerCardSchema,
    answers: {
      200: {
        description: "Stored, or stored already",
        schema: dataOf(z.object({ state, revision: z.number(), savedAt: z.nullable(z.string()) })),
      },
      404: { description: "No such link, it has ended, or no code has opened it in this browser" },
      409: { description: "Saved elsewhere since `basedOn`; `data` is the stored card" },
      422: { description: "A complete card with faults, at `values.…`" },
    },
    limits: [{ requests: 120, seconds: 60, key: ({ body }) => body.hash }],
    async answer({ body, visitor }) {
      const input = { ...body, values: body.values ?? null };
      return { body: { status: "ok", data: await saveOwnerCard(dependencies, input, visitor) } };
    },
  });

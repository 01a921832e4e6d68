import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { openSession } from "#tests/support/session.ts";
import { codeIn, messageTo } from "./outbox.ts";

export const ownPassword = "kolem řeky rostou vrby";

export async function registerAccount(request: APIRequestContext, origin: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const session = await openSession(origin);
  const asked = { type: "email", contact: email, locale: "cs" };
  const { hash } = (await session.post("/api/auth/verification/create", asked)).body as { hash: string };
  const code = codeIn(await messageTo(request, email));
  await session.post("/api/auth/verification/verify", { type: "email", hash, code });
  const chosen = { password: ownPassword, passwordCheck: ownPassword, locale: "cs" };
  const registered = await session.post("/api/auth/registration", { verificationHash: hash, email, ...chosen });
  if (registered.status !== 200) throw new Error(`registration has status ${registered.status}`);
  return email;
}

import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Standard Webhooks: 32 random bytes. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** By Standard Webhooks 1.0.0. @param secrets two while one is being changed */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

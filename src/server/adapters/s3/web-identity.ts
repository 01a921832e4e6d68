import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Clock } from "#server/ports/clock.ts";
import type { WebIdentitySettings } from "#server/settings/s3-key-settings.ts";
import { sendWithRetries } from "./send-with-retries.ts";

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

interface Session {
  readonly keys: S3Keys;
  /** when new keys are requested */
  readonly renewAt: number;
  readonly endAt: number;
}

/** Keys are renewed so long before they end; short-lived ones after four fifths of their time. */
const aheadMs = 5 * 60_000;
/** After a failed renewal, the valid keys are used for this time. */
const pauseMs = 30_000;

/**
 * Gets temporary keys from the Security Token Service for a token in a file (AssumeRoleWithWebIdentity), which the
 * platform replaces from time to time. Concurrent callers share one call.
 *
 * @returns a function that gives valid keys. @throws Error if the service refuses and no key is valid
 */
export function webIdentityKeys(settings: WebIdentitySettings, region: string, clock: Clock): () => Promise<S3Keys> {
  let session: Session | null = null;
  let renewal: Promise<Session> | null = null;

  async function renewed(): Promise<Session> {
    renewal ??= askForSession(settings, region, clock).finally(() => (renewal = null));
    session = await renewal;
    return session;
  }

  return async () => {
    const now = clock.now().getTime();
    const current = session;
    if (current !== null && now < current.renewAt) return current.keys;
    if (current === null || now >= current.endAt) return (await renewed()).keys;
    try {
      return (await renewed()).keys;
    } catch {
      // The old keys are still valid.
      session = { ...current, renewAt: now + pauseMs };
      return current.keys;
    }
  };
}

async function askForSession(settings: WebIdentitySettings, region: string, clock: Clock): Promise<Session> {
  const address = settings.stsEndpoint ?? `https://sts.${region}.amazonaws.com`;
  const request = async () => {
    const body = new URLSearchParams({
      Action: "AssumeRoleWithWebIdentity",
      Version: "2011-06-15",
      RoleArn: settings.roleArn,
      RoleSessionName: settings.sessionName,
      WebIdentityToken: await tokenIn(settings.tokenFile),
    });
    return new Request(address, { method: "POST", body });
  };
  const askedAt = clock.now().getTime();
  const answer = await sendWithRetries({ whom: "the token service of the file store", request, answers: [200] });
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = credentialsIn(await answer.text());
  const endAt = Expiration.getTime();
  const renewAt = Math.max(endAt - aheadMs, askedAt + (endAt - askedAt) * 0.8);
  return {
    keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken },
    renewAt,
    endAt,
  };
}

async function tokenIn(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (cause) {
    throw new Error("the file of AWS_WEB_IDENTITY_TOKEN_FILE cannot be read", { cause });
  }
}

const credentials = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  SessionToken: z.string().min(1),
  Expiration: z.coerce.date(),
});

/** The values contain only characters of Base64: no escapes. */
function credentialsIn(xml: string): z.output<typeof credentials> {
  const [, inner = ""] = /<Credentials>(.*?)<\/Credentials>/s.exec(xml) ?? [];
  const values = [...inner.matchAll(/<(\w+)>\s*([^<]*?)\s*<\/\1>/g)].map(([, name = "", value = ""]) => [name, value]);
  const parsed = credentials.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map(({ path }) => path.join("."));
  throw new Error(`the token service of the file store gave no ${missing.join(", ")}`);
}

import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { dayMs, daysAfter } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import { findOwnCertificate, insertCertificate } from "#server/database/repositories/seal-certificates.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { Seals } from "#server/ports/signing.ts";
import type { SealSettings } from "#server/settings/seal-settings.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { Logger } from "#server/shared/log.ts";
import { createTaskPool, type TaskPool } from "#server/threads/task-pool.ts";
import { OverLimit } from "#server/threads/thread-lost.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import type { SealingKey } from "./seal/cms.ts";
import type { SealWorkerOrder } from "./seal/worker.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";

interface SealsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  readonly settings: SealSettings | null;
  readonly log: Pick<Logger, "error">;
}

/** Our own certificate is also replaced so long before its end. */
const validDays = 3_650;
const renewedBeforeDays = 365;

const inspectionLimits = { mostWaiting: 256, limitMs: 10_000, memoryMb: 256, idleMs: 30_000 };

/** Seals in a worker thread. Close it at shutdown. */
export function createSeals(options: SealsOptions): Seals & { close(): Promise<void> } {
  const pool = createDrawingPool<SealWorkerOrder>({
    script: new URL("./seal/worker.ts", import.meta.url),
    size: 1,
    log: options.log,
  });
  const inspections = createTaskPool<Uint8Array, number | null>({
    script: new URL("./seal/inspect-worker.ts", import.meta.url),
    size: 1,
    ...inspectionLimits,
    onError: (err) => options.log.error({ err }, "a thread that checks contracts ended"),
  });
  let opened: Promise<SealingKey> | null = null;

  /** After a failure the next call tries again. */
  async function open(): Promise<SealingKey> {
    opened ??= (options.settings === null ? ownKey(options, pool) : keyOfSettings(options, options.settings)).catch(
      (error: unknown) => {
        opened = null;
        throw error;
      },
    );
    return await opened;
  }

  return {
    async key() {
      const { certificates, privateKey } = await open();
      const key = createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" });
      return {
        certificate: fingerprintOf(certificates),
        attest: (text) => sign("sha256", Buffer.from(text, "utf8"), key).toString("base64"),
      };
    },
    async seal({ document, isForeign, page }) {
      const letterhead = letterheadOf(page.locale, options.companyInfo(page.locale));
      const key = await open();
      return await pool.run(() => ({
        kind: "seal",
        document,
        isForeign,
        page,
        letterhead,
        key,
        at: options.clock.now(),
      }));
    },
    async inspect(document) {
      try {
        return await inspections.run(() => document);
      } catch (error) {
        if (error instanceof OverLimit) return null;
        throw error;
      }
    },
    async close() {
      await Promise.all([pool.close(), inspections.close()]);
    },
  };
}

type Pool = TaskPool<SealWorkerOrder, Uint8Array>;

/** Two processes may make a certificate at the same time; both are valid. */
async function ownKey({ database, clock, sealer, companyInfo }: SealsOptions, pool: Pool): Promise<SealingKey> {
  const now = clock.now();
  const kept = await findOwnCertificate(database);
  if (kept?.sealedKey != null) {
    const certificate = new X509Certificate(kept.certificate);
    if (Date.parse(certificate.validTo) > now.getTime() + renewedBeforeDays * dayMs) {
      const privateKey = Buffer.from(sealer.unseal(kept.sealedKey, keyContext(kept.fingerprint)), "base64");
      return { certificates: [certificate.raw], privateKey };
    }
  }
  const privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "der",
    type: "pkcs8",
  });
  const until = daysAfter(now, validDays);
  const { name } = companyInfo("cs");
  const certificate = await pool.run(() => ({ kind: "certificate", name, privateKey, from: now, until }));
  const fingerprint = fingerprintOf([certificate]);
  const sealedKey = sealer.seal(privateKey.toString("base64"), keyContext(fingerprint));
  await insertCertificate(database, { fingerprint, certificate: pemOf(certificate), sealedKey, createdAt: now });
  return { certificates: [certificate], privateKey };
}

async function keyOfSettings({ database, clock }: SealsOptions, settings: SealSettings): Promise<SealingKey> {
  const [own] = settings.certificates;
  if (!own) throw new Error("the settings of the seal hold no certificate");
  const row = { fingerprint: fingerprintOf([own]), certificate: pemOf(own), sealedKey: null, createdAt: clock.now() };
  await insertCertificate(database, row);
  return settings;
}

const keyContext = (fingerprint: string) => `seal-key:${fingerprint}`;

function fingerprintOf([own]: readonly Uint8Array[]): string {
  return sha256Of(own ?? new Uint8Array());
}

function pemOf(der: Uint8Array): string {
  return new X509Certificate(der).toString();
}

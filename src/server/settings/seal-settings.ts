import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SettingsReader } from "./settings-reader.ts";

/** A certificate of the provider's own and its key. */
export interface SealSettings {
  /** DER, the own one first, then those that lead to the root */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER */
  readonly privateKey: Uint8Array;
}

/** null: unset, a key of our own seals. Names of files (PEM): `SEAL_CERTIFICATE` with its chain, and `SEAL_KEY`. */
export function sealSettingsFrom(read: SettingsReader): SealSettings | null {
  const certificatePath = read.optional("SEAL_CERTIFICATE");
  const keyPath = read.optional("SEAL_KEY");
  if (certificatePath === null && keyPath === null) return null;
  if (certificatePath === null || keyPath === null) {
    read.fault(certificatePath === null ? "SEAL_CERTIFICATE" : "SEAL_KEY", "is required together with the other one");
    return null;
  }
  const chain = readPem("SEAL_CERTIFICATE", read, () =>
    (
      readFileSync(certificatePath, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    ).map((pem) => new X509Certificate(pem)),
  );
  const key = readPem("SEAL_KEY", read, () => createPrivateKey(readFileSync(keyPath)));
  if (!chain || !key) return null;
  const [own] = chain;
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const isStrong =
    (type === "ec" && details?.namedCurve === "prime256v1") ||
    (type === "rsa" && (details?.modulusLength ?? 0) >= 2048);
  if (!isStrong) read.fault("SEAL_KEY", "must be a key on P-256, or RSA of 2048 bits at least");
  if (!own) read.fault("SEAL_CERTIFICATE", "holds no certificate");
  else if (!own.checkPrivateKey(key)) read.fault("SEAL_CERTIFICATE", "its first certificate is not of SEAL_KEY");
  return { certificates: chain.map(({ raw }) => raw), privateKey: key.export({ format: "der", type: "pkcs8" }) };
}

function readPem<T>(name: string, read: SettingsReader, work: () => T): T | null {
  try {
    return work();
  } catch {
    // What went wrong may quote the file.
    read.fault(name, "cannot be read as a PEM file");
    return null;
  }
}

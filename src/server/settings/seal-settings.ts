import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { optionalText } from "./setting.ts";

export interface SealSettings {
  /** DER, the own one first, then the chain to the root */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER */
  readonly privateKey: Uint8Array;
}

type Fault = (name: "SEAL_CERTIFICATE" | "SEAL_KEY", problem: string) => void;

export const sealSettings = z
  .object({ SEAL_CERTIFICATE: optionalText, SEAL_KEY: optionalText })
  .transform((given, context): { readonly seal: SealSettings | null } => ({
    seal: sealOf(given.SEAL_CERTIFICATE, given.SEAL_KEY, (name, message) =>
      context.addIssue({ code: "custom", path: [name], message }),
    ),
  }));

/** @returns null if unset, so that a key of our own seals, or if invalid */
function sealOf(certificatePath: string | null, keyPath: string | null, fault: Fault): SealSettings | null {
  if (certificatePath === null && keyPath === null) return null;
  if (certificatePath === null || keyPath === null) {
    fault(certificatePath === null ? "SEAL_CERTIFICATE" : "SEAL_KEY", "is required if the other one is set");
    return null;
  }
  const chain = readPem("SEAL_CERTIFICATE", fault, () =>
    (
      readFileSync(certificatePath, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    ).map((pem) => new X509Certificate(pem)),
  );
  const key = readPem("SEAL_KEY", fault, () => createPrivateKey(readFileSync(keyPath)));
  if (!chain || !key) return null;
  const [own] = chain;
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const isStrong =
    (type === "ec" && details?.namedCurve === "prime256v1") ||
    (type === "rsa" && (details?.modulusLength ?? 0) >= 2048);
  if (!isStrong) fault("SEAL_KEY", "must be a key on P-256, or RSA of 2048 bits at least");
  if (!own) fault("SEAL_CERTIFICATE", "contains no certificate");
  else if (!own.checkPrivateKey(key)) fault("SEAL_CERTIFICATE", "its first certificate is not of SEAL_KEY");
  return { certificates: chain.map(({ raw }) => raw), privateKey: key.export({ format: "der", type: "pkcs8" }) };
}

function readPem<T>(name: Parameters<Fault>[0], fault: Fault, work: () => T): T | null {
  try {
    return work();
  } catch {
    // The error may quote the file.
    fault(name, "cannot be read as a PEM file");
    return null;
  }
}

import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { signingKey } from "./cms.ts";

export interface NewCertificate {
  readonly name: string;
  /** PKCS #8, DER, on P-256 */
  readonly privateKey: Uint8Array;
  readonly from: Date;
  readonly until: Date;
}

const oids = { commonName: "2.5.4.3", basicConstraints: "2.5.29.19", keyUsage: "2.5.29.15" } as const;

/** only digitalSignature and contentCommitment */
const sealing = new Uint8Array([0b1100_0000]);

/** Makes a self-signed certificate (X.509). @returns DER */
export async function selfSign({ name, privateKey, from, until }: NewCertificate): Promise<Uint8Array> {
  const certificate = new pkijs.Certificate({ version: 2 });
  // Positive, and at most 20 bytes (RFC 5280).
  certificate.serialNumber = new asn1js.Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(15)]) });
  for (const names of [certificate.subject, certificate.issuer]) {
    const value = new asn1js.Utf8String({ value: name });
    names.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: oids.commonName, value }));
  }
  certificate.notBefore = new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: from });
  certificate.notAfter = new pkijs.Time({ type: pkijs.TimeType.UTCTime, value: until });
  certificate.extensions = [
    extension(oids.basicConstraints, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension(oids.keyUsage, new asn1js.BitString({ valueHex: sealing, unusedBits: 6 })),
  ];
  const publicKey = createPublicKey(createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" }));
  const spki = publicKey.export({ format: "der", type: "spki" });
  const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
  await certificate.subjectPublicKeyInfo.importKey(
    await pkijs.getCrypto(true).importKey("spki", spki, ecdsa, true, ["verify"]),
  );
  await certificate.sign(await signingKey(privateKey), "SHA-256");
  return new Uint8Array(certificate.toSchema(true).toBER());
}

function extension(extnID: string, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() });
}

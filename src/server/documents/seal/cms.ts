import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";

export interface SealingKey {
  /** DER, the signer's own first, then the chain to the root */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER */
  readonly privateKey: Uint8Array;
}

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
} as const;

/** Makes a detached CAdES signature (RFC 5652, ETSI EN 319 122-1 baseline B). @returns DER */
export async function signDigest(digest: Uint8Array, { certificates, privateKey }: SealingKey): Promise<Uint8Array> {
  const chain = certificates.map((der) => pkijs.Certificate.fromBER(Buffer.from(der)));
  const [own] = chain;
  const [ownDer] = certificates;
  if (!own || !ownDer) throw new Error("a seal needs a certificate");
  const certificateHash = createHash("sha256").update(ownDer).digest();
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oids.contentType, new asn1js.ObjectIdentifier({ value: oids.data })),
            attribute(oids.messageDigest, new asn1js.OctetString({ valueHex: Buffer.from(digest) })),
            // ESSCertIDv2 with its default hash, SHA-256 (RFC 5035)
            attribute(
              oids.signingCertificateV2,
              sequence(sequence(sequence(new asn1js.OctetString({ valueHex: certificateHash })))),
            ),
          ],
        }),
      }),
    ],
    certificates: chain,
  });
  await signed.sign(await signingKey(privateKey), 0, "SHA-256");
  const content = new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}

/** Imports ECDSA on P-256, or RSA with PKCS #1. */
export async function signingKey(pkcs8: Uint8Array): Promise<CryptoKey> {
  const type = createPublicKey(
    createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" }),
  ).asymmetricKeyType;
  const algorithm =
    type === "ec" ? { name: "ECDSA", namedCurve: "P-256" } : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  return await pkijs.getCrypto(true).importKey("pkcs8", Buffer.from(pkcs8), algorithm, false, ["sign"]);
}

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

function sequence(value: asn1js.BaseBlock): asn1js.Sequence {
  return new asn1js.Sequence({ value: [value] });
}

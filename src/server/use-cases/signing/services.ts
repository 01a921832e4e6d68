import type { OutgoingFile } from "#server/contract/files.ts";
import type { SigningServices } from "#server/contract/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { requireProved } from "../accounts/require-proved.ts";
import { contractToSign, waitingContracts } from "./contract-to-sign.ts";
import { declineSignature } from "./decline-signature.ts";
import type { SigningDependencies } from "./dependencies.ts";
import { roomAddress } from "./room-address.ts";
import { sendSigningCode } from "./send-code.ts";
import { signContracts } from "./sign-contracts.ts";
import { signingDocument } from "./signing-document.ts";

/** What the screens call, and the bytes of what is signed, which only a route of its own gives away. */
export interface SigningRouteServices extends SigningServices {
  document(contractNumber: string, visitor: Visitor): Promise<OutgoingFile>;
}

export function signingServices(dependencies: SigningDependencies): SigningRouteServices {
  return {
    externalHost: () => dependencies.room?.host ?? null,
    roomAddress: (visitor) => roomAddress(dependencies, visitor),
    waiting: (visitor) => waitingContracts(dependencies, visitor),
    contractToSign: (contractNumber, visitor) => contractToSign(dependencies, contractNumber, visitor),
    sendCode: (contractNumbers, visitor) => sendSigningCode(dependencies, contractNumbers, visitor),
    requireStepUp: async (visitor) => {
      await requireProved(dependencies.database, visitor, dependencies.clock.now());
    },
    sign: (signatures, visitor, idempotencyKey = null) =>
      signContracts(dependencies, signatures, { idempotencyKey, visitor }),
    decline: (input, visitor) => declineSignature(dependencies, input, visitor),
    document: (contractNumber, visitor) => signingDocument(dependencies, contractNumber, visitor),
  };
}

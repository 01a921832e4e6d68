import type { OutgoingFile } from "#server/contract/files.ts";
import type { SigningServices } from "#server/contract/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { bound } from "#server/shared/bound.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { contractToSign, waitingContracts } from "./contract-to-sign.ts";
import { declineSignature } from "./decline-signature.ts";
import { requireStepUp } from "./require-step-up.ts";
import { externalHost, roomAddress } from "./room-address.ts";
import { sendSigningCode } from "./send-code.ts";
import { signContracts } from "./sign-contracts.ts";
import { signingDocument } from "./signing-document.ts";

/** What the screens call, and the bytes of what is signed, which only a route of its own gives away. */
export interface SigningRouteServices extends SigningServices {
  document(contractNumber: string, visitor: Visitor): Promise<OutgoingFile>;
}

export const signingServices: (dependencies: SigningDependencies) => SigningRouteServices = bound({
  externalHost,
  roomAddress,
  waiting: waitingContracts,
  contractToSign,
  sendCode: sendSigningCode,
  requireStepUp,
  sign: signContracts,
  decline: declineSignature,
  document: signingDocument,
});

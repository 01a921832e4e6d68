import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { contractToSign, waitingContracts } from "./contract-to-sign.ts";
import { declineSignature } from "./decline-signature.ts";
import { requireStepUp } from "./require-step-up.ts";
import { externalHost, roomAddress } from "./room-address.ts";
import { sendSigningCode } from "./send-code.ts";
import { signContracts } from "./sign-contracts.ts";
import { signingDocument } from "./signing-document.ts";

export const signingServices = bindDependencies({
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

export type SigningServices = ReturnType<typeof signingServices>;

import type { SigningServices } from "#server/contract/signing.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For tests in which nobody signs. */
export const noSigning: SigningServices = {
  externalHost: () => null,
  roomAddress: notHere,
  waiting: notHere,
  contractToSign: notHere,
  sendCode: notHere,
  requireStepUp: notHere,
  sign: notHere,
  decline: notHere,
};

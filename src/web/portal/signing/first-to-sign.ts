import type { ContractToSign } from "#server/contract/signing.ts";

/** Returns the names of the next signers: those with the lowest order that have not signed. */
export function firstToSign({ mode, signers }: Pick<ContractToSign, "mode" | "signers">): readonly string[] {
  const hasSigned = (party: string) => signers.some((signer) => signer.party === party && signer.status === "signed");
  const waiting = signers.filter(
    ({ status, party }) => status === "waiting" && (mode === "jointly" || !hasSigned(party)),
  );
  const turn = Math.min(...waiting.map((signer) => signer.turn));
  return waiting.filter((signer) => signer.turn === turn).map(({ name }) => name);
}

import type { PageContext } from "#server/contract/page-context.ts";
import type { ContractToSign } from "#server/contract/signing.ts";

/** Returns null if the contract was never put to signature or is not the user's. */
export async function contractInRoom(page: PageContext, contractNumber: string): Promise<ContractToSign | null> {
  return await page.services.signing.contractToSign(contractNumber, page.visitor).catch((error: unknown) => {
    const code = page.refusalOf(error)?.code;
    if (code === "not-found" || code === "contract-not-pending") return null;
    throw error;
  });
}

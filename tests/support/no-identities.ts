import type { IdentityServices } from "#server/contract/identities.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For servers in whose tests nobody asks who acts for a customer. */
export const noIdentities: IdentityServices = { people: notHere, endOwn: notHere, report: notHere };

import type { RequestServices } from "#server/contract/requests.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For tests in which nobody asks for anything. */
export const noRequests: RequestServices = {
  create: notHere,
  list: notHere,
  open: notHere,
  withdraw: notHere,
  addEntry: notHere,
  meetDemand: notHere,
  terms: notHere,
  quote: notHere,
};

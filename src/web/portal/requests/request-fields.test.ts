import { expect, test } from "vitest";
import { isOffered } from "./request-fields.ts";

test("a vehicle that is rented cannot be kept; until a contract is chosen everything can", () => {
  const offered = (product?: "operatingLease" | "credit") =>
    ["keep", "return"].filter((outcome) => isOffered("vehicle", outcome, product));
  expect(offered("operatingLease")).toEqual(["return"]);
  expect(offered("credit")).toEqual(["keep", "return"]);
  expect(offered()).toEqual(["keep", "return"]);
  expect(isOffered("reason", "sale", "operatingLease")).toBe(true);
});

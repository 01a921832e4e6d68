import { describe, expect, it } from "vitest";
import { isComplete, isDeclined, type SigningState, signersOnTurn, signingObstacle } from "./signing.ts";

const today = "2026-11-21";

function signing(
  mode: SigningState["mode"],
  ...signers: readonly [SigningState["signers"][number]["party"], number, SigningState["signers"][number]["status"]][]
): SigningState {
  return {
    mode,
    validUntil: "2026-11-30",
    signers: signers.map(([party, turn, status], index) => ({ id: `s${index}`, party, turn, status })),
  };
}

const obstacles = (state: SigningState, day = today) =>
  [...state.signers.map(({ id }) => id), null].map((id) => signingObstacle(state, id, day));

describe("jointly", () => {
  it("all sign, in any order within a turn", () => {
    const none = signing("jointly", ["lessee", 1, "waiting"], ["guarantor", 1, "waiting"]);
    expect(obstacles(none)).toEqual([null, null, "no-signer"]);
    expect(isComplete(none)).toBe(false);
    const half = signing("jointly", ["lessee", 1, "waiting"], ["guarantor", 1, "signed"]);
    expect(obstacles(half)).toEqual([null, "already-signed", "no-signer"]);
    expect(isComplete(half)).toBe(false);
    const all = signing("jointly", ["lessee", 1, "signed"], ["guarantor", 1, "signed"]);
    expect(isComplete(all)).toBe(true);
    expect(signersOnTurn(all)).toEqual([]);
  });

  it("a higher turn waits for all of the lower ones", () => {
    const turns = (first: "waiting" | "signed", second: "waiting" | "signed") =>
      signing("jointly", ["lessee", 1, first], ["lessee", 1, second], ["guarantor", 3, "waiting"]);
    expect(obstacles(turns("signed", "waiting"))).toEqual(["already-signed", null, "not-your-turn", "no-signer"]);
    expect(signersOnTurn(turns("signed", "waiting")).map(({ id }) => id)).toEqual(["s1"]);
    expect(obstacles(turns("signed", "signed"))).toEqual(["already-signed", "already-signed", null, "no-signer"]);
    expect(signersOnTurn(turns("signed", "signed")).map(({ id }) => id)).toEqual(["s2"]);
  });

  it("one refusal stops all who have not signed", () => {
    const declined = signing(
      "jointly",
      ["lessee", 1, "signed"],
      ["lessee", 1, "waiting"],
      ["guarantor", 1, "declined"],
    );
    expect(obstacles(declined)).toEqual(["already-signed", "declined", "declined", "declined"]);
    expect(isDeclined(declined)).toBe(true);
    expect(signersOnTurn(declined)).toEqual([]);
  });
});

describe("alone", () => {
  const two = (first: "waiting" | "signed" | "declined", second: "waiting" | "declined") =>
    signing("alone", ["lessee", 1, first], ["lessee", 1, second], ["guarantor", 2, "waiting"]);

  it("one signature per party is enough, and the others need not sign", () => {
    expect(obstacles(two("waiting", "waiting"))).toEqual([null, null, "not-your-turn", "no-signer"]);
    expect(obstacles(two("signed", "waiting"))).toEqual(["already-signed", "already-signed", null, "no-signer"]);
    expect(isComplete(two("signed", "waiting"))).toBe(false);
    expect(isComplete(signing("alone", ["lessee", 1, "signed"], ["lessee", 1, "waiting"]))).toBe(true);
  });

  it("after one refusal the other can sign; two end it", () => {
    expect(obstacles(two("declined", "waiting"))).toEqual(["declined", null, "not-your-turn", "no-signer"]);
    expect(isDeclined(two("declined", "waiting"))).toBe(false);
    expect(obstacles(two("declined", "declined"))).toEqual(["declined", "declined", "declined", "declined"]);
  });
});

it("a contract can be signed on its last day, not on the day after", () => {
  const state = signing("jointly", ["lessee", 1, "waiting"]);
  expect(signingObstacle(state, "s0", "2026-11-30")).toBeNull();
  expect(signingObstacle(state, "s0", "2026-12-01")).toBe("expired");
});

it("a contract without signers is never complete and cannot be signed", () => {
  expect(isComplete(signing("jointly"))).toBe(false);
  expect(signingObstacle(signing("jointly"), null, today)).toBe("no-signer");
});

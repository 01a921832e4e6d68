import { describe, expect, it } from "vitest";
import type { ContractToSign } from "#server/contract/signing.ts";
import { chosenOf, marksOf } from "./chosen-of.ts";
import { readMarks, withMarks } from "./read-marks.ts";
import { readingRow } from "./reading-row.ts";
import { roomPaths } from "./room-paths.ts";

const contract = (
  contractNumber: string,
  version = 1,
  obstacle: ContractToSign["obstacle"] = null,
  isOpened = true,
): ContractToSign => ({
  contractNumber,
  vehicle: "Škoda Octavia",
  mode: "alone",
  signers: [],
  validUntil: "2026-12-01",
  obstacle,
  isOpened,
  document: { version, sha256: "00", pages: 1, size: 1 },
});
const numbersOf = (contracts: readonly ContractToSign[]) => contracts.map(({ contractNumber }) => contractNumber);

describe("read marks", () => {
  it("survive the address, for any contract number", () => {
    const marks = ["CZ-2026-1001", "a.b.c", "čtyři & půl?", "x=1#y"].map((contractNumber, at) => ({
      contractNumber,
      version: at + 1,
    }));
    expect(readMarks(new URL(withMarks("/cs/easy-sign", marks), "https://x.example").searchParams)).toEqual(marks);
    expect(withMarks("/cs/easy-sign", [])).toBe("/cs/easy-sign");
  });

  it("are one a contract, the last one, and none if the address has no valid mark", () => {
    const marks = (search: string) => readMarks(new URLSearchParams(search));
    expect(marks("read=A.1&read=A.2")).toEqual([{ contractNumber: "A", version: 2 }]);
    expect(marks("read=&read=A&read=.1&read=A.x&read=A.-1&read=A.1234567")).toEqual([]);
    expect(marks(Array.from({ length: 99 }, (_, at) => `read=${at}.1`).join("&"))).toHaveLength(30);
  });
});

describe("contracts of the signing room", () => {
  it("are ready if read in the version to be signed", () => {
    const waiting = [contract("A", 2), contract("B", 2), contract("C"), contract("D", 1, "not-your-turn")];
    const marks = [
      { contractNumber: "A", version: 2 },
      { contractNumber: "B", version: 1 },
      { contractNumber: "D", version: 1 },
      { contractNumber: "somebody else's", version: 1 },
    ];
    const { ready, changed, unread } = chosenOf(waiting, marks);
    expect([numbersOf(ready), numbersOf(changed), numbersOf(unread)]).toEqual([["A"], ["B"], ["C"]]);
    expect(marksOf(ready)).toEqual([{ contractNumber: "A", version: 2 }]);
  });

  it("are not ready if their text was never opened, despite a mark in the address", () => {
    const { ready, unread } = chosenOf([contract("A", 1, null, false)], [{ contractNumber: "A", version: 1 }]);
    expect([numbersOf(ready), numbersOf(unread)]).toEqual([[], ["A"]]);
  });

  it("are read in sequence, returning to the ones before after starting in the middle", () => {
    const waiting = [contract("A"), contract("B", 1, "not-your-turn"), contract("C"), contract("D")];
    const at = (open: string | null, read: readonly string[], most = 30) => {
      const marks = read.map((contractNumber) => ({ contractNumber, version: 1 }));
      const row = readingRow(waiting, { marks, open, most });
      return [row.stops.length, row.position, row.read, row.next?.contractNumber ?? null];
    };
    expect(at(null, [])).toEqual([3, null, 0, "A"]);
    expect(at("A", [])).toEqual([3, 1, 0, "C"]);
    expect(at("C", ["A"])).toEqual([3, 2, 1, "D"]);
    expect(at("D", ["C"])).toEqual([3, 3, 1, "A"]);
    expect(at("D", ["A", "C"])).toEqual([3, 3, 2, null]);
    // Contracts that wait for another signer are not in the sequence.
    expect(at("B", ["A"])).toEqual([3, null, 1, "C"]);
    expect(at("C", ["A"], 2)).toEqual([3, 2, 1, null]);
  });

  it("keep read marks between pages", () => {
    const paths = roomPaths("sk", [
      { contractNumber: "A", version: 1 },
      { contractNumber: "B/2", version: 3 },
    ]);
    expect(paths.sign).toBe("/sk/easy-sign/sign?read=A.1&read=B%2F2.3");
    expect(paths.contract("B/2")).toBe("/sk/easy-sign/B%2F2?read=A.1&read=B%2F2.3");
    expect(paths.signWithout("A")).toBe("/sk/easy-sign/sign?read=B%2F2.3");
  });
});

import { describe, expect, it } from "vitest";
import { fontOf } from "./faces.ts";
import { fontCoverage } from "./font-coverage.ts";

const lettersOfFourLanguages = "áäčďéěíĺľňóôöőŕřšťúůüűýžÁÄČĎÉĚÍĹĽŇÓÔÖŐŔŘŠŤÚŮÜŰÝŽ„“”‚‘’–—…§€";

describe("fontCoverage", () => {
  it.each(["regular", "semibold"] as const)("finds every letter of the four languages in the %s face", (face) => {
    for (const letter of lettersOfFourLanguages) {
      expect([letter, fontOf("main", face).has(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
      expect([letter, fontOf("fallback", face).has(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
    }
  });

  it("reports a missing letter", () => {
    expect(fontOf("main", "regular").has(0x738b)).toBe(false);
    expect(fontOf("main", "regular").has(0xffff)).toBe(false);
  });

  it("refuses a file without a character map", () => {
    expect(() => fontCoverage(new Uint8Array(32))).toThrow("no cmap table");
  });
});

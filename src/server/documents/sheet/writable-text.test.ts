import { describe, expect, it } from "vitest";
import { fontOf } from "./faces.ts";
import { writableText } from "./sheet.ts";

describe("writableText", () => {
  it.each([
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "Vypätá dcéra grófa núti čeľaď hrdzavej mašiny ľahko ĺkať ŕ",
    "Árvíztűrő tükörfúrógép – „hőség”, §",
    "Nguyễn Thị Ánh, Łukasz Żółć, „€” – § …",
  ])("keeps %s unchanged, in the main font", (text) => {
    expect(writableText(text, "regular")).toEqual({ family: "main", text });
    expect(writableText(text, "semibold")).toEqual({ family: "main", text });
  });

  it.each(["Тарас Шевченко", "Ελένη Παπαδοπούλου", "Աննա გიორგი", "a\u02c8b"])(
    "uses the other font for %s, with letters that the main one lacks",
    (text) => {
      expect(writableText(text, "regular")).toEqual({ family: "fallback", text });
      expect(writableText(text, "semibold")).toEqual({ family: "fallback", text });
    },
  );

  it("uses the main font only for characters of both faces", () => {
    for (let code = 0x20; code < 0x2030; code += 1) {
      const character = String.fromCodePoint(code);
      for (const face of ["regular", "semibold"] as const) {
        const { family, text } = writableText(`a${character}a`, face);
        if (family === "main" && text.includes(character))
          expect([code, fontOf("main", face).has(code)]).toEqual([code, true]);
      }
    }
  });

  it("spells out characters without a glyph, and control characters", () => {
    expect(writableText("王 a", "regular").text).toBe("[U+738B] a");
    expect(writableText("Jan\u202e\u0000🚗", "regular").text).toBe("Jan[U+202E][U+0000][U+1F697]");
    expect(writableText("ő\u200bű", "regular")).toEqual({ family: "main", text: "ő[U+200B]ű" });
  });

  it("composes letters and removes line breaks", () => {
    expect(writableText(" o\u030b\r\nn\tx ", "regular").text).toBe("ő n x");
  });
});

import { describe, expect, it } from "vitest";
import { writableText } from "./writable-text.ts";

describe("writableText", () => {
  it.each([
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "Vypätá dcéra grófa núti čeľaď hrdzavej mašiny ľahko ĺkať ŕ",
    "Árvíztűrő tükörfúrógép – „hőség”, §",
    "Тарас Шевченко, Ελένη, Nguyễn Thị Ánh, €",
  ])("leaves %s as it is, in the main font", (text) => {
    expect(writableText(text, "regular")).toEqual({ family: "main", text });
    expect(writableText(text, "semibold")).toEqual({ family: "main", text });
  });

  it("takes the other font for a text with letters that the main one lacks", () => {
    expect(writableText("Աննա გიორგი", "regular")).toEqual({ family: "fallback", text: "Աննա გიორგი" });
  });

  it("spells out what no font has, and what would steer the drawing", () => {
    expect(writableText("王 a", "regular").text).toBe("[U+738B] a");
    expect(writableText("Jan\u202e\u0000🚗", "regular").text).toBe("Jan[U+202E][U+0000][U+1F697]");
    expect(writableText("ő\u200bű", "regular")).toEqual({ family: "main", text: "ő[U+200B]ű" });
  });

  it("composes letters and keeps to one line", () => {
    expect(writableText(" o\u030b\r\nn\tx ", "regular").text).toBe("ő n x");
  });
});

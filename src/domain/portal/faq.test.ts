import { describe, expect, it } from "vitest";
import { type FaqGroup, faqWords, findQuestions, markedPieces } from "./faq.ts";

const groups: readonly FaqGroup[] = [
  {
    id: "payments",
    title: "Platby",
    questions: [
      { id: "pay", question: "Jak zaplatím splátku?", answer: ["QR kódem v bance.", "Faktura má symbol."] },
      { id: "late", question: "Nestihnu zaplatit včas.", answer: ["Zavolejte nám."] },
    ],
  },
  {
    id: "account",
    title: "Účet",
    questions: [{ id: "mail", question: "Jak změním e-mail?", answer: ["V nastavení."] }],
  },
];

const found = (search: string) =>
  findQuestions(groups, search).flatMap(({ questions }) => questions.map(({ id }) => id));

describe("finding questions", () => {
  it.each([
    ["", ["pay", "late", "mail"]],
    ["  ", ["pay", "late", "mail"]],
    ["splatku", ["pay"]],
    ["SPLÁTKA", ["pay"]],
    ["zaplat", ["pay", "late"]],
    ["zaplatím kódem", ["pay"]],
    ["email", ["mail"]],
    ["e-mail", ["mail"]],
    ["?!", ["pay", "late", "mail"]],
    ["hypotéka", []],
  ])("%j finds %j", (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it("omits groups without matches", () => {
    expect(findQuestions(groups, "symbol").map(({ id }) => id)).toEqual(["payments"]);
  });
});

describe("marking", () => {
  it("marks full words regardless of accents and changes no letter", () => {
    const text = "Zaplatím splátku – i předčasnou splátku.";
    const pieces = markedPieces(text, faqWords("splátka"));
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(["splátku", "splátku"]);
  });

  it("marks nothing without a searched word", () => {
    expect(markedPieces("Ahoj", faqWords(" "))).toEqual([{ text: "Ahoj", isMarked: false }]);
  });

  it("treats a combining accent as part of its letter", () => {
    expect(markedPieces("spla\u0301tka", faqWords("splatka"))).toEqual([{ text: "spla\u0301tka", isMarked: true }]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { passwordForm, passwordProblem } from "./password.ts";

const judge = (password: string, email?: string) =>
  passwordProblem(password, { least: 15, ...(email !== undefined && { email }) });

describe("a password", () => {
  it("needs 15 to 128 code points, counted after composition", () => {
    expect(judge("")).toBe("required");
    expect(judge("tři lvi a sova!".slice(0, 14))).toBe("password-too-short");
    expect(judge("tři lvi a sova!")).toBeNull();
    expect(judge("tři lvi a sova!".normalize("NFD").slice(0, 15))).toBe("password-too-short");
    const long = Array.from({ length: 32 }, (_, at) => String.fromCodePoint(0x1f600 + at * 2)).join("");
    expect(judge(long)).toBeNull();
    const words =
      "kolem řeky rostou vrby a staré duby, pod nimiž se pase stádo krav i s jedním moudrým oslem z vedlejší vsi jménem Bartoloměj Pěkný";
    expect([...words].length).toBeGreaterThan(128);
    expect(judge([...words].slice(0, 128).join(""))).toBeNull();
    expect(judge([...words].slice(0, 129).join(""))).toBe("too-long");
  });

  it.each([
    "correct horse battery staple",
    "zelený traktor jede",
    "83746529104857361",
    "        x  y z  w q v",
    "👩‍🚀🚲🌵🥁🧭🍉🛶🎻🦉🪁🧶🍄🪵🫖",
  ])("accepts %j: there are no composition rules", (password) => expect(judge(password)).toBeNull());

  it("is refused in every spelling if it is common", () => {
    for (const common of commonPasswords) {
      if ([...common].length >= 15) expect([common, judge(common.toUpperCase())]).toEqual([common, "password-common"]);
    }
  });

  it.each([
    "aaaaaaaaaaaaaaaaaa",
    "abcabcabcabcabcabc",
    "passwordpassword",
    "PasswordPassword1",
    "P4ssw0rd1234567890",
    "HesloHesloHeslo2026",
    "jelszójelszó12345",
    "Volant2026Volant2026",
    "volantleasing2026!",
    "qwertzuiopasdfghjkl",
    "1234567890123456",
    "9876543210987654",
    "1qaz2wsx3edc4rfv5tgb",
    "abcdefghijklmnopqr",
    "ab12ab12ab12ab12",
  ])("is refused if it is a pattern, as %s", (password) => expect(judge(password)).toBe("password-common"));

  it("is refused if it contains the e-mail", () => {
    expect(judge("my name is jana.novakova", "Jana.Novakova@example.com")).toBe("password-holds-email");
    expect(judge("jan@example.com rides on", "jan@example.com")).toBe("password-holds-email");
    expect(judge("january rain fell softly", "jan@example.com")).toBeNull();
    expect(judge("january rain fell softly", "")).toBeNull();
  });

  it("is normalised by composition only, not trimmed", () => {
    expect(passwordForm("Trˇi ")).toBe("Trˇi ");
    expect(passwordForm("tr\u030ci")).toBe("tři");
  });

  it("check never throws, for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void judge(text, text)));
  });
});

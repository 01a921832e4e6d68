import { describe, expect, it } from "vitest";
import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import { consentTexts } from "./consent-texts.ts";
import { exactText, textHash } from "./exact-text.ts";
import { fillIn } from "./fill-in.ts";

const provider = {
  name: "Volant Finance, a.s.",
  street: "Ukázková 1",
  city: "Praha",
  postalCode: "110 00",
  email: "info@example.com",
  phone: "+420 800 000 000",
};
const applicant = { firstName: "Jiří", lastName: "Kőszegi", email: "jiri@example.com", phone: "+420 601 234 567" };

function textOf(identifier: string): ConsentTextSource {
  const text = consentTexts.find((candidate) => candidate.identifier === identifier);
  if (text === undefined) throw new Error(`no text ${identifier}`);
  return text;
}

describe("fillIn", () => {
  it.each(consentTexts)("leaves no placeholder in $identifier, with an applicant or without", (text) => {
    for (const form of [fillIn(text, { provider }), fillIn(text, { provider, ...applicant })]) {
      expect(exactText(form)).not.toMatch(/[{}]|undefined/);
      expect(form.consentTextIdentifier).toBe(text.identifier);
    }
  });

  it("names the parties", () => {
    const [first] = fillIn(textOf("onboarding-cz-cs-1"), { provider, ...applicant }).paragraphs;
    expect(first).toContain("Volant Finance, a.s., Ukázková 1, 110 00 Praha, info@example.com, +420 800 000 000");
    expect(first).toContain("Žadatelem je Jiří Kőszegi, e-mail: jiri@example.com, telefon: +420 601 234 567.");
  });

  it("puts the surname first in Hungarian, in every country", () => {
    const [first] = fillIn(textOf("onboarding-cz-hu-1"), { provider, ...applicant }).paragraphs;
    expect(first).toContain("A kérelmező: Kőszegi Jiří, e-mail:");
  });

  it("remains a sentence if parts are missing", () => {
    const [none] = fillIn(textOf("onboarding-sk-sk-1"), { provider }).paragraphs;
    expect(none).toContain(
      "Žiadateľom je osoba uvedená v žiadosti, e-mail: uvedený v žiadosti, telefón: uvedený v žiadosti.",
    );
    const [some] = fillIn(textOf("onboarding-sk-en-1"), { provider, lastName: "Nagy", phone: "  " }).paragraphs;
    expect(some).toContain("The applicant is Nagy, e-mail: as given there, phone: as given there.");
  });

  it("does not let a name forge a paragraph or a placeholder", () => {
    const form = fillIn(textOf("onboarding-cz-cs-1"), {
      provider,
      ...applicant,
      firstName: "Jan\n\nS ničím nesouhlasím.\u0000",
      lastName: "{email} $& $1",
    });
    expect(form.paragraphs[0]).toContain("Žadatelem je Jan S ničím nesouhlasím. {email} $& $1, e-mail:");
    expect(form.paragraphs).toHaveLength(textOf("onboarding-cz-cs-1").paragraphs.length);
  });
});

describe("exactText", () => {
  it("joins title, paragraphs and consents, and its hash is that of its UTF-8 bytes", () => {
    const form = { title: "ő", paragraphs: ["a", "b"], consents: [{ id: "x", text: "c", required: true }] };
    expect(exactText(form)).toBe("ő\n\na\n\nb\n\nc");
    // echo -n … | sha256sum
    expect(textHash("ő")).toBe("b43597c1aa3eee0c661d9aeac15a846aa7408d470aaada587712528038d4f034");
  });
});

import { expect } from "vitest";
import type { Mail } from "#server/ports/messages.ts";

export const sender = {
  name: "Volant Ukázka, a.s.",
  siteName: "Volant",
  street: "Ukázková 1",
  city: "Praha",
  postalCode: "110 00",
  email: "info@example.com",
  phone: "+420 800 000 000",
};

export function expectWellFormed({ subject, text }: Mail): void {
  expect(subject).toMatch(/^\S[^\r\n{}]+\S$/);
  expect(text).not.toMatch(/[{}\r]|undefined|\n{3}|[^-] \n/);
  expect(text).toMatch(/[^\n]\n$/);
  expect([subject, text].map((part) => part.normalize("NFC"))).toEqual([subject, text]);
}

import { expect, test, vi } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { Unsealable } from "#server/ports/secrets.ts";
import { openName } from "./opened-names.ts";

const minute = 60_000;

function counting() {
  const sealer = makeSealer(["a secret of the tests, 32 characters"]);
  const unseal = vi.spyOn(sealer, "unseal");
  return { sealer, opened: () => unseal.mock.calls.length };
}

test("a name is decrypted once, and again when it was changed or some minutes have passed", () => {
  const { sealer, opened } = counting();
  const [before, after] = ["Jana Nováková", "Jana Malá"].map((name) => sealer.seal(name, "a"));
  for (const _ of [1, 2]) expect(openName(sealer, before ?? "", "a", 0)).toBe("Jana Nováková");
  expect(opened()).toBe(1);
  for (const _ of [1, 2]) expect(openName(sealer, after ?? "", "a", minute)).toBe("Jana Malá");
  expect(opened()).toBe(2);
  expect(openName(sealer, after ?? "", "a", 11 * minute)).toBe("Jana Malá");
  expect(opened()).toBe(3);
});

test("a cached name is not used for another row or another key", () => {
  const { sealer } = counting();
  const sealed = sealer.seal("Jana Nováková", "a");
  openName(sealer, sealed, "a", 0);
  expect(() => openName(sealer, sealed, "b", 0)).toThrow(Unsealable);
  expect(() => openName(makeSealer(["another secret, of 32 characters..."]), sealed, "a", 0)).toThrow(Unsealable);
});

test("the number of cached names is limited", () => {
  const { sealer, opened } = counting();
  const sealed = Array.from({ length: 20_001 }, (_, at) => sealer.seal(`${at}`, `${at}`));
  for (const [at, one] of sealed.entries()) openName(sealer, one, `${at}`, 0);
  openName(sealer, sealed[1] ?? "", "1", 0);
  expect(opened()).toBe(20_001);
  openName(sealer, sealed[0] ?? "", "0", 0);
  expect(opened()).toBe(20_002);
});

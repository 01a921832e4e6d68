import { expect, it } from "vitest";
import { externalHost } from "./external-host.ts";

it("tells our own room from somebody else's", () => {
  const ours = "https://portal.example";
  expect(externalHost("https://portal.example/cs/easy-sign", ours)).toBeNull();
  expect(externalHost("/cs/easy-sign", ours)).toBeNull();
  expect(externalHost("https://sign.example/enter?ticket=x", ours)).toBe("sign.example");
  expect(externalHost("https://portal.example.evil.example/cs/easy-sign", ours)).toBe("portal.example.evil.example");
  expect(externalHost("http://portal.example/cs/easy-sign", ours)).toBe("portal.example");
});

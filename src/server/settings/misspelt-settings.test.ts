import { expect, test } from "vitest";
import { misspeltSettings } from "./misspelt-settings.ts";

test.each([
  ["WEBHOOK_NETWORK", "WEBHOOK_NETWORKS"],
  ["SMPT_URL", "SMTP_URL"],
  ["PUBLIC-URL", "PUBLIC_URL"],
  ["LIMIT", "LIMITS"],
])("%s resembles %s", (given, meant) => {
  expect(misspeltSettings({ [given]: "1" })).toEqual([`${given} is not a setting. Did you mean ${meant}?`]);
});

test.each([
  "HOME",
  "PGPORT",
  "APP_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_REGION",
  "PATH",
  "npm_config_cache",
  "SECRET_KEY",
  "",
])("%j resembles none", (name) => {
  expect(misspeltSettings({ [name]: "1" })).toEqual([]);
});

test("ignores a name that resembles a setting that is set", () => {
  expect(misspeltSettings({ SMTP_URL: "smtp://mail.example.com", HTTP_URL: "http://example.com" })).toEqual([]);
});

import { expect, test } from "vitest";
import { noFile } from "#web/http/download.ts";
import { statusError } from "#web/http/request-error.ts";
import { failureOfOne, failureOfSeveral, shownFailure } from "./schedule-failure.ts";

const none = { code: "request-failed", message: noFile, said: "Odpověď neobsahuje žádný soubor." } as const;
const said = { ...statusError(404), said: "Smlouva neexistuje." };

test("a failed single schedule shows the server's message, or a fixed sentence", () => {
  expect(failureOfOne(none)).toEqual({ success: false, message: "No file data in response" });
  expect(failureOfOne(said)).toEqual({ success: false, message: "Smlouva neexistuje." });
  expect(failureOfOne(statusError(500))).toEqual({ success: false, message: "An unknown error occurred" });
});

test("several failed schedules show the server's message, or one fixed sentence", () => {
  const message = "An error occurred while fetching payment schedules.";
  expect(failureOfSeveral(none)).toEqual({ success: false, message });
  expect(failureOfSeveral(statusError(500))).toEqual({ success: false, message });
  expect(failureOfSeveral(said)).toEqual({ success: false, message: "Smlouva neexistuje." });
});

test("the screen shows the fixed sentences in its language", () => {
  const shown = (message: string) => shownFailure(none, { success: false, message }, "cs").said;
  expect(shown("No file data in response")).toBe("Odpověď neobsahuje žádný soubor.");
  expect(shown("An unknown error occurred")).toBe("Vyskytla se neznámá chyba.");
  expect(shown("Smlouva neexistuje.")).toBe("Smlouva neexistuje.");
});

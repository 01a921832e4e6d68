import { expect, it } from "vitest";
import { applicantInvitationState } from "./invitation.ts";

it.each([
  ["open", false, false, "sent"],
  ["open", false, true, "refused"],
  ["open", true, false, "opened"],
  // Opened, because the code arrived later.
  ["open", true, true, "opened"],
  ["finished", true, false, "filed"],
  ["expired", true, false, "ended"],
  ["deleted", false, true, "ended"],
] as const)("invitation with application %s, opened %s, refused %s is %s", (status, isOpened, isRefused, state) => {
  expect(applicantInvitationState({ status, isOpened, isRefused })).toBe(state);
});

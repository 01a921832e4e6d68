import { expect, test } from "vitest";
import { fieldOfProblem } from "./handle-client-form.ts";

test("shows a problem of the client settings at its field", () => {
  expect(fieldOfProblem("clientId", "")).toBe("clientId");
  expect(fieldOfProblem("terms.networks.0", "")).toBe("networks");
  expect(fieldOfProblem("terms.system", "Core")).toBe("system");
});

test("shows the name's problem for an empty system", () => {
  expect(fieldOfProblem("terms.system", "")).toBe("clientId");
});

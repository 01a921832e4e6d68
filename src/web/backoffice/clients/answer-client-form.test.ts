import { expect, test } from "vitest";
import { fieldOfProblem } from "./answer-client-form.ts";

test("a problem of terms is shown at its field", () => {
  expect(fieldOfProblem("clientId", "")).toBe("clientId");
  expect(fieldOfProblem("terms.networks.0", "")).toBe("networks");
  expect(fieldOfProblem("terms.system", "Core")).toBe("system");
});

test("a system that was left empty has the problem of the name", () => {
  expect(fieldOfProblem("terms.system", "")).toBe("clientId");
});

import { holdSchema, riskSchema } from "#forms/backoffice/case-schemas.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { staleRevision, transitionCase, transitionsCase } from "./case.ts";

export const holdCase = staffAction({
  ...transitionsCase("hold"),
  input: holdSchema,
  route: {
    path: "/api/backoffice/applications/{id}/hold",
    summary: "Puts a case on hold",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state"],
  },
}).run(
  async (call, needs: Needs<"sealer">) => await transitionCase(call, needs, { act: "hold", reason: call.input.reason }),
);

export const unholdCase = staffAction({
  ...transitionsCase("unhold"),
  input: holdSchema,
  route: {
    path: "/api/backoffice/applications/{id}/unhold",
    summary: "Resumes a case on hold",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state"],
  },
}).run(
  async (call, needs: Needs<"sealer">) =>
    await transitionCase(call, needs, { act: "unhold", reason: call.input.reason }),
);

export const setCaseRisk = staffAction({
  ...transitionsCase("set-risk"),
  input: riskSchema,
  route: {
    path: "/api/backoffice/applications/{id}/risk",
    summary: "Sets the risk of a case; its pending proposals become stale",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state"],
  },
}).run(async (call, needs: Needs<"sealer">) => {
  const { risk, reason } = call.input;
  return await transitionCase(call, needs, { act: "set-risk", reason, changes: { risk }, details: { risk } });
});

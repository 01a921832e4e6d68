import * as z from "zod/mini";
import { type ReviewAct, transitions } from "#domain/review/transitions.ts";
import {
  askSchema,
  assignSchema,
  caseSchema,
  holdSchema,
  noteSchema,
  proposeSchema,
  riskSchema,
} from "#forms/backoffice/case-schemas.ts";
import { fileAnswers } from "#server/api/files/answers.ts";
import { paperAnswer } from "#server/api/files/paper-answer.ts";
import { type ApiRoute, fileRoute, type StaffGate, staffRoute } from "#server/api/route.ts";
import type { ReviewServices } from "#server/contract/reviews.ts";
import { openPaper } from "#server/use-cases/papers/open-paper.ts";
import type { UploadDependencies } from "#server/use-cases/uploads/dependencies.ts";
import { caseAnswer, caseBody, caseState, registerAnswer, roundAnswer, roundBody } from "./case-answer.ts";

const within = "/api/backoffice/applications/{id}";
const idOf = (params: Readonly<Record<string, string>>) => params["id"] ?? "";

const notFound = { 404: { description: "not-found" } };
const moved = { 200: { description: "Where the case is now", schema: caseState }, ...notFound };
const conflict = { 409: { description: "stale-revision with the case as it is; wrong-state" } };
const ofOne = {
  409: { description: "stale-revision with the case as it is; wrong-state; taken: somebody else has it" },
};

/** The right that the table of acts names, in the country of the application. */
function gateOf(reviews: ReviewServices, right: StaffGate["right"]): StaffGate {
  return { right, countryOf: async (params) => await reviews.countryOf(idOf(params)) };
}

const actGate = (reviews: ReviewServices, act: ReviewAct): StaffGate => {
  const { by } = transitions[act];
  if (by === "applicant" || by === "core" || by === "books" || by === "system")
    throw new Error(`${act} is none of staff`);
  return gateOf(reviews, by);
};

/** What nobody here does where the core system decides. */
const decidedHere = (reviews: ReviewServices) => async () => {
  reviews.assertDecidedHere();
  return true;
};

const readRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: within,
    summary: "An application under review, identifiers, accounts and contacts masked; each look is audited",
    staff: gateOf(reviews, "see-cases"),
    answers: { 200: { description: "As it was filed last", schema: caseAnswer }, ...notFound },
    answer: async ({ params, staff }) => ({ body: caseBody(await reviews.read(idOf(params), staff)) }),
  });

const roundRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: `${within}/rounds/{round}`,
    summary: "A round as it was filed, masked, and where it differs from the one before; each look is audited",
    staff: gateOf(reviews, "see-cases"),
    answers: { 200: { description: "The round", schema: roundAnswer }, ...notFound },
    answer: async ({ params, staff }) => ({
      body: roundBody(await reviews.readRound({ id: idOf(params), round: params["round"] ?? "" }, staff)),
    }),
  });

const askRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/ask`,
    summary: "Asks the applicant to change values, by an e-mail with a new link",
    staff: { ...actGate(reviews, "ask-for-changes"), exists: decidedHere(reviews) },
    body: askSchema,
    answers: {
      ...moved,
      403: { description: "forbidden, also where the core system decides on applications" },
      ...ofOne,
      422: { description: "invalid-input, also for a path that is none or that the application has not" },
    },
    answer: async ({ body, params, staff }) => ({ body: await reviews.ask({ ...body, id: idOf(params) }, staff) }),
  });

const askAgainRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/ask/again`,
    summary: "Sends the applicant the e-mail about the changes once more, with a new link; the term stays",
    staff: { ...actGate(reviews, "ask-again"), exists: decidedHere(reviews) },
    body: caseSchema,
    answers: {
      ...moved,
      403: { description: "forbidden, also where the core system decides on applications" },
      ...conflict,
    },
    answer: async ({ body, params, staff }) => ({ body: await reviews.askAgain({ ...body, id: idOf(params) }, staff) }),
  });

const takeRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/take`,
    summary: "Makes a case one's own",
    staff: actGate(reviews, "take"),
    body: caseSchema,
    answers: { ...moved, ...ofOne },
    answer: async ({ body, params, staff }) => ({ body: await reviews.take({ ...body, id: idOf(params) }, staff) }),
  });

const releaseRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/release`,
    summary: "Gives one's own case back to the queue",
    staff: actGate(reviews, "release"),
    body: caseSchema,
    answers: { ...moved, ...ofOne },
    answer: async ({ body, params, staff }) => ({ body: await reviews.release({ ...body, id: idOf(params) }, staff) }),
  });

const assignRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/assign`,
    summary: "Passes a case on to a colleague who may take it",
    staff: actGate(reviews, "assign"),
    body: assignSchema,
    answers: { ...moved, ...ofOne },
    answer: async ({ body, params, staff }) => ({ body: await reviews.assign({ ...body, id: idOf(params) }, staff) }),
  });

const proposeRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/propose`,
    summary: "Proposes to approve, to reject or to reopen an application, on which somebody else decides",
    staff: { ...gateOf(reviews, "propose-acts"), exists: decidedHere(reviews) },
    body: proposeSchema,
    answers: {
      200: { description: "It waits for a decision", schema: z.extend(caseState, { approvalId: z.uuid() }) },
      403: { description: "forbidden, also where the core system decides on applications" },
      ...notFound,
      ...ofOne,
    },
    answer: async ({ body, params, staff }) => ({ body: await reviews.propose({ ...body, id: idOf(params) }, staff) }),
  });

const holdRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/hold`,
    summary: "Keeps a case from being worked on",
    staff: actGate(reviews, "hold"),
    body: holdSchema,
    answers: { ...moved, ...conflict },
    answer: async ({ body, params, staff }) => ({ body: await reviews.hold({ ...body, id: idOf(params) }, staff) }),
  });

const unholdRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/unhold`,
    summary: "Lets a case be worked on again",
    staff: actGate(reviews, "unhold"),
    body: holdSchema,
    answers: { ...moved, ...conflict },
    answer: async ({ body, params, staff }) => ({ body: await reviews.unhold({ ...body, id: idOf(params) }, staff) }),
  });

const riskRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/risk`,
    summary: "Sets the risk of a case; what is proposed about it becomes stale",
    staff: actGate(reviews, "set-risk"),
    body: riskSchema,
    answers: { ...moved, ...conflict },
    answer: async ({ body, params, staff }) => ({ body: await reviews.setRisk({ ...body, id: idOf(params) }, staff) }),
  });

const noteRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/notes`,
    summary: "Notes something among staff",
    staff: gateOf(reviews, "work-on-cases"),
    body: noteSchema,
    answers: { 201: { description: "Noted", schema: z.object({ noteId: z.uuid() }) }, ...notFound },
    answer: async ({ body, params, staff }) => ({
      status: 201,
      body: await reviews.note({ ...body, id: idOf(params) }, staff),
    }),
  });

const registerRoute = (reviews: ReviewServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/register`,
    summary: "Asks the public register of companies once more",
    staff: gateOf(reviews, "work-on-cases"),
    answers: {
      200: {
        description: "What it says; null: there is no register, or no company",
        schema: z.object({ register: z.nullable(registerAnswer) }),
      },
      ...notFound,
    },
    answer: async ({ params, staff }) => ({ body: { register: await reviews.askRegister(idOf(params), staff) } }),
  });

const paperRoute = (reviews: ReviewServices, uploads: UploadDependencies): ApiRoute =>
  fileRoute({
    method: "GET",
    path: `${within}/papers/{paperId}`,
    summary: "A paper that the applicant has sent; it counts as a value that is revealed",
    staff: gateOf(reviews, "reveal-values"),
    answers: {
      ...fileAnswers,
      ...notFound,
      429: { description: "too-many-requests: 20 own cases and 30 values of others an hour" },
    },
    async answer(call) {
      const { params, staff } = call;
      if (staff === null) throw new Error("a paper was asked for by nobody of staff");
      const { paperId = "" } = params;
      return await paperAnswer(await openPaper(uploads, { id: idOf(params), paperId }, staff), call);
    },
  });

/** The routes under `/api/backoffice/applications`. */
export function caseRoutes(reviews: ReviewServices, uploads: UploadDependencies): readonly ApiRoute[] {
  const ofCases = [
    readRoute,
    roundRoute,
    takeRoute,
    releaseRoute,
    assignRoute,
    askRoute,
    askAgainRoute,
    proposeRoute,
    holdRoute,
    unholdRoute,
    riskRoute,
    noteRoute,
    registerRoute,
  ];
  return [...ofCases.map((row) => row(reviews)), paperRoute(reviews, uploads)];
}

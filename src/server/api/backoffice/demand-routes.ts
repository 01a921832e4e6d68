import * as z from "zod/mini";
import { demandStates } from "#domain/portal/demand.ts";
import { documentKinds, returnReasons } from "#domain/portal/document.ts";
import { demandSchema, returnSchema } from "#forms/backoffice/demand-schemas.ts";
import { done } from "#server/api/answers.ts";
import { paperAnswer } from "#server/api/files/paper-answer.ts";
import { type ApiRoute, type StaffGate, staffFileRoute, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { StaffDemandServices } from "#server/contract/staff-demands.ts";
import type { StaffPaperServices } from "#server/use-cases/files/staff-papers.ts";
import { customerAnswer, paperAnswers } from "./request-routes.ts";

const moment = z.iso.datetime();

const demand = z.object({
  demandId: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string(),
  contractNumber: z.nullable(z.string()),
  due: z.iso.date(),
  asked: moment,
  state: z.enum(demandStates),
  met: z.nullable(moment),
  returned: z.nullable(z.object({ reason: z.enum(returnReasons), note: z.string(), at: moment })),
});

const upload = z.extend(demand, {
  customer: customerAnswer,
  files: z.array(z.object({ documentId: z.uuid(), name: z.string(), mime: z.string(), size: z.int() })),
});

const notFound = { 404: { description: "not-found" } };
const wrongState = { 409: { description: "wrong-state, with the state in data" } };

/** The right counts in the country of the demand's customer. */
const inItsCountry = (demands: StaffDemandServices, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ demandId = "" }) => demands.countryOf(demandId),
});

const ofCustomer = (customers: Pick<CustomerServices, "countryOf">, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ customerId = "" }) => customers.countryOf(customerId),
});

const listRoute = (demands: StaffDemandServices, customers: CustomerServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/customers/{customerId}/demands",
    summary: "What documents a customer is asked for and was, the newest first",
    staff: ofCustomer(customers, "see-cases"),
    answers: { 200: { description: "100 at most", schema: z.object({ items: z.array(demand) }) }, ...notFound },
    answer: async ({ params: { customerId = "" } }) => ({ body: { items: await demands.list(customerId) } }),
  });

const askRoute = (demands: StaffDemandServices, customers: CustomerServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/customers/{customerId}/demands",
    summary: "Asks a customer for a document; those who act for the customer are told",
    staff: ofCustomer(customers, "work-on-cases"),
    body: demandSchema,
    answers: {
      201: { description: "It is asked for", schema: z.object({ demandId: z.uuid() }) },
      ...notFound,
    },
    answer: async ({ params: { customerId = "" }, body, staff }) => ({
      status: 201,
      body: await demands.ask(customerId, body, staff),
    }),
  });

const readRoute = (demands: StaffDemandServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/demands/{demandId}",
    summary: "A demand for a document with what met it; its id is that of uploads in the queue",
    staff: inItsCountry(demands, "see-cases"),
    answers: { 200: { description: "The demand; the look is in the audit log", schema: upload }, ...notFound },
    answer: async ({ params: { demandId = "" }, staff }) => ({ body: await demands.read(demandId, staff) }),
  });

const withdrawRoute = (demands: StaffDemandServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/demands/{demandId}/withdraw",
    summary: "Asks for a document no more",
    staff: inItsCountry(demands, "work-on-cases"),
    answers: {
      200: { description: "The customer does not see it any more", schema: done },
      ...notFound,
      ...wrongState,
    },
    async answer({ params: { demandId = "" }, staff }) {
      await demands.withdraw(demandId, staff);
      return { body: { status: "ok" } };
    },
  });

const acceptRoute = (demands: StaffDemandServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/demands/{demandId}/accept",
    summary: "Accepts what met a demand",
    staff: inItsCountry(demands, "work-on-cases"),
    answers: { 200: { description: "It is accepted", schema: done }, ...notFound, ...wrongState },
    async answer({ params: { demandId = "" }, staff }) {
      await demands.accept(demandId, staff);
      return { body: { status: "ok" } };
    },
  });

const returnRoute = (demands: StaffDemandServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/demands/{demandId}/return",
    summary: "Sends back what met a demand: it is open again, and those who act for the customer are told why",
    staff: inItsCountry(demands, "work-on-cases"),
    body: returnSchema,
    answers: { 200: { description: "It is missing again", schema: done }, ...notFound, ...wrongState },
    async answer({ params: { demandId = "" }, body: { reason, note = "" }, staff }) {
      await demands.sendBack({ demandId, reason, note }, staff);
      return { body: { status: "ok" } };
    },
  });

const paperRoute = (demands: StaffDemandServices, papers: StaffPaperServices): ApiRoute =>
  staffFileRoute({
    method: "GET",
    path: "/api/backoffice/demands/{demandId}/files/{documentId}",
    summary: "A file that met a demand",
    staff: inItsCountry(demands, "reveal-values"),
    answers: paperAnswers,
    answer: async (call) => {
      const { demandId = "", documentId = "" } = call.params;
      return await paperAnswer(await papers.ofDemand({ demandId, documentId }, call.staff), call);
    },
  });

/** The routes of demands for documents. */
export function demandRoutes(
  demands: StaffDemandServices,
  customers: CustomerServices,
  papers: StaffPaperServices,
): readonly ApiRoute[] {
  return [
    listRoute(demands, customers),
    askRoute(demands, customers),
    ...[readRoute, withdrawRoute, acceptRoute, returnRoute].map((row) => row(demands)),
    paperRoute(demands, papers),
  ];
}

import { localePath } from "#domain/shared/paths.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import { documentResponse } from "#server/api/files/document-response.ts";
import { fileBody } from "#server/api/files/file-response.ts";
import type { AnswerTable, ApiRoute, RouteLimit } from "#server/api/route.ts";
import { formFiles } from "#server/api/uploads/form-files.ts";
import { receivedAnswer, receivedSchema, refusedFiles } from "#server/api/uploads/responses.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { type AnyDefinition, definitionList } from "#server/use-cases/back-office/calls.ts";
import type { BackOfficeContext } from "#server/use-cases/back-office/context.ts";
import { noInput, type StaffRoute } from "#server/use-cases/back-office/definition.ts";

export function definitionRoutes(context: BackOfficeContext): readonly ApiRoute[] {
  return definitionList.flatMap(([, definition]) =>
    definition.route === null ? [] : [routeOf(definition, definition.route, context)],
  );
}

function routeOf(
  definition: AnyDefinition,
  route: NonNullable<AnyDefinition["route"]>,
  context: BackOfficeContext,
): ApiRoute {
  const { kind, input, params } = definition;
  const isUpload = kind === "upload";
  const {
    method,
    path,
    summary,
    description,
    status = 200,
    otherReply,
    inputInLanguage,
    limitPerHour,
    limitPerMinute,
    isBytesAlone = false,
    largestForm,
    output = definition.output,
  } = route;
  const shownInput = inputInLanguage ?? input;
  return {
    kind: "definition",
    method,
    path,
    summary,
    ...(input !== noInput && (method === "GET" || isUpload ? { query: shownInput } : { body: shownInput })),
    ...(isUpload && { rawBodies: ["multipart/form-data"] }),
    ...(limitPerMinute !== undefined && { limits: [{ requests: limitPerMinute, seconds: 60, key: staffId }] }),
    ...(limitPerHour !== undefined && { limits: [{ requests: limitPerHour, seconds: 3_600, key: staffId }] }),
    answers: {
      [status]: isBytesAlone ? { description } : { description, schema: output ?? fileBody },
      ...(otherReply && { [otherReply.status]: otherReply }),
      ...(definition.received && { [status]: { description, schema: receivedSchema }, ...refusedFiles }),
      ...errorsOf(route, params.length > 0),
    },
    async answer({ staff, params: named, visitor: { locale }, readInput, raw, wantsBytes }) {
      const readAll = inputInLanguage ? () => Object.assign({}, readInput(), { locale }) : readInput;
      const body = await definition.answer(context, staff, named, readAll, formFiles(raw, largestForm));
      if (isFile(definition, body)) return await documentResponse(body, { wantsBytes: wantsBytes || isBytesAlone });
      if (otherReply?.schema.safeParse(body).success) return { status: otherReply.status, body };
      const received = definition.received?.(body);
      if (received !== undefined) return receivedAnswer(received, locale);
      const page = definition.leadsTo?.(body);
      if (page !== undefined) return { status, body, headers: { location: localePath(locale, page) } };
      return { status, body: route.output ? route.output.parse(body) : body };
    },
  };
}

const staffId: RouteLimit["key"] = ({ staff }) => staff?.staff.id ?? null;

function isFile({ kind }: AnyDefinition, output: unknown): output is OutgoingFile {
  return kind === "file" && output !== null;
}

function errorsOf({ errors = [] }: StaffRoute, hasSubject: boolean): AnswerTable {
  const isNotFoundTold = errors.some((one) => [one].flat()[0] === "not-found");
  const all: readonly (ErrorCode | readonly [ErrorCode, string])[] =
    hasSubject && !isNotFoundTold ? ["not-found", ...errors] : errors;
  const byStatus = Map.groupBy(all, (one) => errorStatus[typeof one === "string" ? one : one[0]]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { description: some.map((one) => (typeof one === "string" ? one : one.join(", "))).join("; ") },
    ]),
  );
}

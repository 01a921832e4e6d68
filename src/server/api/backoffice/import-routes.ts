import * as z from "zod/mini";
import { batchModes, largestImportFile } from "#domain/portal/imports.ts";
import { mebibyte } from "#domain/portal/upload.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { type ApiRoute, staffFileRoute, staffRoute, staffUploadRoute } from "#server/api/route.ts";
import type { StaffImports } from "#server/contract/staff-imports.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { formFiles } from "../uploads/form-files.ts";

const notFound = { 404: { description: "not-found" } };

const sendRoute = (imports: StaffImports) =>
  staffUploadRoute({
    method: "POST",
    path: "/api/backoffice/imports",
    summary: `Takes a file of books (.ndjson, .csv, .zip) as multipart/form-data (csrf_token before it), ${largestImportFile / mebibyte} MB at most, and begins its dry run`,
    rawBodies: ["multipart/form-data"],
    staff: { right: "try-imports" },
    query: z.object({ client: filledText(40) }),
    limits: [{ requests: 30, seconds: 3_600, key: ({ staff }) => staff?.staff.id ?? null }],
    answers: {
      303: {
        description: "It is kept; Location is its page, which forms of browsers are led to",
        schema: z.object({ importId: z.uuid() }),
      },
      413: { description: "body-too-large" },
    },
    async answer({ raw, query, staff, visitor }) {
      if (raw === null) throw new Refusal("unsupported-media-type");
      for await (const file of formFiles(raw, largestImportFile + mebibyte)) {
        const { importId } = await imports.send(file, query, staff);
        const page = href("/backoffice/imports/:importId", { importId });
        return { status: 303, body: { importId }, headers: { location: localePath(visitor.locale, page) } };
      }
      throw new Refusal("invalid-input", { fields: { file: "required" } });
    },
  });

const proposeRoute = (imports: StaffImports) =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/imports/{importId}/propose",
    summary: "Proposes to apply a file whose dry run is done",
    staff: { right: "try-imports", exists: ({ importId = "" }) => imports.exists(importId) },
    answers: {
      202: { description: "Somebody else decides", schema: z.object({ approvalId: z.string() }) },
      409: { description: "wrong-state: the dry run is not done, changes nothing, or it is proposed already" },
      ...notFound,
    },
    answer: async ({ params: { importId = "" }, staff }) => ({
      status: 202,
      body: await imports.propose(importId, staff),
    }),
  });

const reportRoute = (imports: StaffImports) =>
  staffFileRoute({
    method: "GET",
    path: "/api/backoffice/imports/{importId}/report",
    summary: "What became of each line (NDJSON), or the refused rows (CSV)",
    staff: { right: "see-imports", exists: ({ importId = "" }) => imports.exists(importId) },
    query: z.object({
      mode: z.enum(batchModes, { error: codeOr("invalid-value") }),
      form: z.enum(["ndjson", "csv"], { error: codeOr("invalid-value") }),
    }),
    answers: { 200: { description: "The report, as bytes" }, ...notFound },
    async answer({ params: { importId = "" }, query, staff }) {
      const { name, bytes } = await imports.report(importId, query, staff);
      const mime = query.form === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson";
      return { mime, body: bytes, headers: { "content-disposition": contentDisposition(name) } };
    },
  });

/** The routes under `/api/backoffice/imports`. */
export function importRoutes(imports: StaffImports): readonly ApiRoute[] {
  return [sendRoute, proposeRoute, reportRoute].map((row) => row(imports));
}

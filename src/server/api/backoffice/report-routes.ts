import { reportQuerySchema } from "#forms/backoffice/report-schemas.ts";
import { type ApiRoute, staffFileRoute } from "#server/api/route.ts";
import type { ReportServices } from "#server/contract/reports.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";
import { reportCsv } from "#server/use-cases/reports/report-csv.ts";

/** The route under `/api/backoffice/reports`. */
export function reportRoutes(reports: ReportServices): readonly ApiRoute[] {
  return [
    staffFileRoute({
      method: "GET",
      path: "/api/backoffice/reports",
      summary: "How many applications were begun, filed and decided in a period, and how fast (CSV)",
      staff: { right: "see-reports" },
      query: reportQuerySchema,
      answers: {
        200: { description: "A row each: the figure, its week, country, and state, kind or step, and its value" },
      },
      async answer({ query, staff }) {
        const report = await reports.read(query, staff);
        const name = `reports-${report.from}-${report.to}.csv`;
        return {
          mime: "text/csv; charset=utf-8",
          body: Buffer.from(reportCsv(report)),
          headers: { "content-disposition": contentDisposition(name) },
        };
      },
    }),
  ];
}

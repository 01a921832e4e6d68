import { Hono } from "hono";
import * as z from "zod/mini";
import type { Environment } from "#server/http/environment.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type CalendarServices } from "#server/use-cases/portal/services.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

export function calendarRoutes(calendar: CalendarServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      method: "POST",
      path: "/api/calendar",
      summary: "The address of the identity's calendar: a new one, or the existing one",
      body: z.object({}),
      needsSession: true,
      answers: {
        200: {
          description: "The address; everyone who knows it can read the calendar",
          schema: z.object({ url: z.url() }),
        },
        404: { description: "The account has no identity" },
      },
      answer: async ({ visitor }) => ({ body: await calendar.subscribe(visitor) }),
    }),
    jsonRoute({
      method: "DELETE",
      path: "/api/calendar",
      summary: "Closes the address of the identity's calendar for good; may be repeated",
      needsSession: true,
      answers: { 200: { description: "Closed", schema: done }, 404: { description: "The account has no identity" } },
      answer: async ({ visitor }) => await okAfter(calendar.unsubscribe(visitor)),
    }),
  ];
}

/** Calendar programs fetch it without a session. */
export function calendarApp(calendar: Pick<CalendarServices, "read">): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get("/calendar/:file", async (c) => {
    const [, token] = /^(.+)\.ics$/.exec(c.req.param("file")) ?? [];
    if (token === undefined) throw new Refusal("not-found");
    return c.body(await calendar.read(token), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calendar.ics"',
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}

import { href } from "#domain/shared/paths.ts";

export type ViewCalls = { readonly all: string; readonly one: (viewId: string) => string };

export const callsOfPortal: ViewCalls = { all: "/api/views", one: (viewId) => href("/api/views/{viewId}", { viewId }) };

export const callsOfStaff: ViewCalls = {
  all: "/api/backoffice/views",
  one: (viewId) => href("/api/backoffice/views/{viewId}", { viewId }),
};

import { problemsOf } from "#forms/codes.ts";
import { answerInvalid } from "#server/api/api-app.ts";
import { onboardingRoutes } from "#server/api/onboarding/routes.ts";
import type { ApiResponse, ApiRoute } from "#server/api/route.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { applicantOf } from "./applicants.ts";
import { openEmbedded } from "./database.ts";
import { type Held, type OnboardingWorld, openOnboardingWorld, visitorWith } from "./onboarding-world.ts";

export interface CalledRoutes {
  readonly world: OnboardingWorld;
  readonly routes: readonly ApiRoute[];
  /** Calls a route as the server does: validates the body, counts, responds. Returns the code of a `Refusal`. */
  call(path: string, asked: Asked): Promise<ApiResponse | string>;
  close(): Promise<void>;
}

export interface Asked {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly visitor?: StaffVisitor;
  readonly askedLocale?: "cs" | "sk" | "hu" | "en" | null;
}

/** The Czech register knows one company, the Slovak one does not respond. */
export async function openOnboardingRoutes(): Promise<CalledRoutes> {
  const connection = await openEmbedded();
  const world = await openOnboardingWorld(connection, {
    registries: {
      ares: {
        async lookUp(companyId) {
          return companyId === "25123891" ? { companyId, companyName: "Říční doprava s.r.o.", country: "CZ" } : null;
        },
        async statutoryPersons(companyId) {
          return companyId === "25123891" ? [{ name: "Eva", surname: "Malá", role: "jednatel" }] : [];
        },
      },
      rpo: {
        async lookUp() {
          throw new RegistryUnavailable("3 s are over");
        },
        async statutoryPersons() {
          throw new RegistryUnavailable("3 s are over");
        },
      },
    },
  });
  const routes = onboardingRoutes(world.dependencies);
  return { world, routes, call: (path, asked) => call(routes, path, asked), close: () => connection.close() };
}

async function call(routes: readonly ApiRoute[], path: string, asked: Asked): Promise<ApiResponse | string> {
  const route = routes.find((row) => row.path === path);
  if (!route) throw new Error(`no route ${path}`);
  const visitor = asked.visitor ?? visitorWith(null);
  const parsed = route.body?.safeParse(asked.body);
  const given = {
    body: parsed?.data,
    query: {},
    params: asked.params ?? {},
    visitor,
    askedLocale: asked.askedLocale ?? null,
    staff: null,
    wantsBytes: false,
    idempotencyKey: null,
    raw: null,
    prefersAsync: false,
    uploadOffset: null,
    readInput: () => ({}),
  };
  try {
    if (parsed?.error) return await answerInvalid(route, problemsOf(parsed.error), asked.body, visitor);
    for (const limit of route.limits ?? []) limit.key(given);
    return await route.answer(given);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

export const submitPath = "/api/consent/submit-step";
export const applicant = applicantOf("cz", "company", { email: "who@example.com" });

export function submissionOf(started: Held, rest: object): Asked {
  const timestamp = "2026-11-21T09:00:00.000Z";
  const data = { step: 0, id: started.id, customerType: "company", timestamp, values: applicant[0], ...rest };
  return { body: { data }, visitor: started.visitor };
}

import { anybody } from "#tests/access/expectation.ts";

/** An application belongs to the browser that its link or code admitted; no login is involved. */
export const onboardingAccess = {
  "POST /api/onboarding/start": anybody,
  "POST /api/consent/draft": anybody,
  "POST /api/consent/submit-step": anybody,
  "POST /api/consent/template": anybody,
  "POST /api/consent/form": anybody,
  "POST /api/consent/access/create": anybody,
  "POST /api/consent/access/verify": anybody,
  "POST /api/consent/owner-links": anybody,
  "POST /api/consent/owner-links/settle": anybody,
  "POST /api/consent/owner-links/card": anybody,
  "GET /api/consent/applications/{id}/document": anybody,
  "GET /api/consent/applications/{id}/credit-information": anybody,
  "GET /api/consent/applications/{id}/statutory-persons": anybody,
  "GET /api/consent/applications/{id}": anybody,
  "DELETE /api/consent/applications/{id}": anybody,
  "POST /api/consent/applications/{id}/withdraw": anybody,
  "POST /api/consent/applications/{id}/papers": anybody,
  "DELETE /api/consent/applications/{id}/papers/{paperId}": anybody,
  "GET /api/companies/{country}/{companyId}": anybody,
};

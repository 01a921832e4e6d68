import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface ConsentFormShown {
  readonly identifier: string;
  readonly consents: readonly { readonly id: string; readonly required: boolean }[];
}

const answersWithin = 30_000;

/** A browser as the server sees it: keeps cookies, copies XSRF-TOKEN to its header, sends JSON. */
export class Applicant {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  async request(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = this.#cookies.get("XSRF-TOKEN");
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        Accept: "application/json",
        "Accept-Language": "cs",
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(token === undefined ? {} : { "X-XSRF-TOKEN": token }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify({ csrf_token: token, ...body }) }),
      signal: AbortSignal.timeout(answersWithin),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const equals = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return { status: response.status, body: await response.json() };
  }

  /** Gets the anonymous session and its token. */
  async arrive(): Promise<void> {
    await this.#ok("GET", "/api/auth/check");
  }

  async start(country: Country, partnerType: PartnerType): Promise<string> {
    const { data } = await this.#ok<{ data: { id: string } }>("POST", "/api/onboarding/start", {
      country,
      partnerType,
    });
    return data.id;
  }

  async consentForm(country: Country): Promise<ConsentFormShown> {
    const template = await this.#ok<{ data: { consentTextIdentifier: string } }>("POST", "/api/consent/template", {
      country,
    });
    const { data } = await this.#ok<{ data: { form: { consents: ConsentFormShown["consents"] } } }>(
      "POST",
      "/api/consent/form",
      { country, firstName: "Jan", lastName: "Novák", phone: "777123456", email: "jan@example.cz" },
    );
    const consents = data.form.consents.map(({ id, required }) => ({ id, required }));
    return { identifier: template.data.consentTextIdentifier, consents };
  }

  submit(id: string, step: Step, customerType: CustomerType, values: object): Promise<Answer> {
    const timestamp = new Date().toISOString();
    return this.request("POST", "/api/consent/submit-step", { data: { step, id, customerType, timestamp, values } });
  }

  async #ok<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    const answer = await this.request(method, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }
}

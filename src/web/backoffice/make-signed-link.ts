import { data, type RouterContextProvider } from "react-router";
import { problemsOf } from "#forms/codes.ts";
import { signLinkSchema } from "#forms/portal/sign-link-schema.ts";
import type { PageContext } from "#server/contract.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { pageContext } from "#web/context.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

/** What came of the form that makes a signed link. */
export interface SignedLinkAnswer {
  /** as it was typed */
  readonly typed: Readonly<Record<string, string>>;
  /** field → what is wrong with it */
  readonly errors: Readonly<Record<string, string>>;
  /** what is wrong, but with no field */
  readonly message?: string;
  readonly link?: { readonly url: string; readonly until: string };
}

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** Makes a link to offers as the form of the back office asks for. Nothing happens without a valid token. */
export async function makeSignedLink({ context, request, url }: Asked) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { backoffice, errors, validation } = catalogue(locale);
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  const typed = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const { csrf_token: token, ...fields } = typed;
  const failed = (wrong: Omit<SignedLinkAnswer, "typed">, status: number) =>
    data<SignedLinkAnswer>({ typed: fields, ...wrong }, { status });

  if (!page.isCsrfTokenValid(token)) return failed({ errors: {}, message: errors.csrf }, 403);
  const read = signLinkSchema.safeParse(fields);
  if (!read.success) {
    const problems = problemsOf(read.error).map(({ path, code }) => [path, validation.problems[code]]);
    return failed({ errors: Object.fromEntries(problems) }, 422);
  }
  const { target, country, id, hours } = read.data;
  const shared = target === "offers" ? { country, idam: id } : { country, offerId: id };
  try {
    const { url: link, expires } = await page.services.offers.signLink(shared, hours, staffIdOf(page));
    const time = new Intl.DateTimeFormat(dateTag(locale), {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Europe/Prague",
    });
    return data<SignedLinkAnswer>({
      typed: fields,
      errors: {},
      link: { url: link, until: time.format(new Date(expires)) },
    });
  } catch (error) {
    if (page.refusalOf(error)?.code !== "not-found") refusePage(page, error, url);
    return failed({ errors: { id: backoffice.home.signLink.unknown } }, 422);
  }
}

function staffIdOf({ staff }: PageContext): string {
  if (staff === null) throw new Error("an action of the back office was called by nobody of staff");
  return staff.staff.id;
}

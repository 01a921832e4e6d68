import { data } from "react-router";
import { problemsOf } from "#forms/codes.ts";
import { signLinkSchema } from "#forms/portal/sign-link-schema.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffIdOf } from "./staff-id-of.ts";

/** What came of the form that makes a signed link. */
export interface SignedLinkAnswer {
  /** as it was typed */
  readonly typed: Readonly<Record<string, string>>;
  /** field → what is wrong with it */
  readonly errors: Readonly<Record<string, string>>;
  /** what is wrong, but with no field */
  readonly message?: string;
  readonly link?: { readonly url: string; readonly until: string };
  /** a link was taken back, or did not work any more */
  readonly revoked?: true;
}

/** Makes a link to offers as the form of the back office asks for. @param fields of a form whose token is valid */
export async function makeSignedLink(page: PageContext, url: URL, fields: SignedLinkAnswer["typed"]) {
  const { locale } = splitLocale(url.pathname);
  const { backoffice, validation } = catalogue(locale);
  const failed = (wrong: Omit<SignedLinkAnswer, "typed">, status: number) =>
    data<SignedLinkAnswer>({ typed: fields, ...wrong }, { status });

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

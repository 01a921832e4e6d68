import { data, type RouterContextProvider } from "react-router";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { makeSignedLink, type SignedLinkAnswer } from "./make-signed-link.ts";
import { revokeSignedLink } from "./revoke-signed-link.ts";

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** Answers the forms about signed links: one to make a link, and one beside each link to take it back. */
export async function answerLinkForm({ context, request, url }: Asked) {
  const page = context.get(pageContext);
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  const typed = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const { csrf_token: token, revoke, ...fields } = typed;
  if (!page.isCsrfTokenValid(token)) {
    const message = catalogue(splitLocale(url.pathname).locale).errors.csrf;
    return data<SignedLinkAnswer>({ typed: fields, errors: {}, message }, { status: 403 });
  }
  return revoke === undefined ? await makeSignedLink(page, url, fields) : await revokeSignedLink(page, url, revoke);
}

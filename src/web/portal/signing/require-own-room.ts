import { localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

/** For pages of our own signing room. @throws a redirect to the page that names the external room */
export function requireOwnRoom({ services }: PageContext, url: URL): void {
  if (services.signing.externalHost() !== null) {
    throw redirectTo(localePath(splitLocale(url.pathname).locale, "/easy-sign"));
  }
}

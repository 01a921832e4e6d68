import { safeWayBack } from "#domain/portal/way-back.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import type { FormCall } from "#web/page-form/handle-page-form.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { readConfirmation } from "../forms/confirm-form.tsx";
import { goAsSomebodyElse } from "../forms/go-as-somebody-else.ts";
import { judgePassword } from "../forms/judge-password.ts";
import { passwordTotp } from "./password-settings.tsx";
import type { Changed } from "./settings-texts.ts";

export const keptFields = ["intent", "contractNumber", "identifier"];

/** Shows the setup of a second factor again after a wrong code. */
export function whatStands({ page, field }: FormCall): Changed | undefined {
  if (field("intent") !== "totp-confirm") return undefined;
  const started = page.services.accounts.resumeTotp({ setup: field("setup") });
  return started ? { changed: "totp-begun", started } : undefined;
}

export async function changeSettings(field: ReadField, page: PageContext, locale: Locale) {
  const { accounts } = page.services;
  const { visitor } = page;
  switch (field("intent")) {
    case "judge":
      return judgePassword(field, page, locale);
    case "password": {
      const { token } = await accounts.changePassword(
        {
          password: field("password"),
          newPassword: field("newPassword"),
          passwordCheck: field("passwordCheck"),
          totp: field(passwordTotp) || undefined,
        },
        visitor,
      );
      page.renewSession(token);
      return { changed: "password" } satisfies Changed;
    }
    case "prove": {
      page.renewSession((await page.services.profile.proveSelf(readConfirmation(field), visitor)).token);
      return { changed: "proved" } satisfies Changed;
    }
    case "identity": {
      const { token } = await accounts.changeIdentity({ idam: field("idam") }, visitor);
      return goAsSomebodyElse(safeWayBack(field("to")) ?? localePath(locale, "/"), page.sessionCookies(token));
    }
    case "link": {
      const asked = { contractNumber: field("contractNumber"), identifier: field("identifier") };
      await accounts.linkIdentity(asked, visitor);
      return { changed: "link-sent" } satisfies Changed;
    }
    case "link-code": {
      const code = field("code").replaceAll(/\D/g, "");
      await accounts.confirmLink({ code }, visitor);
      // Loads the entire page, since its frame lists the identities too.
      return redirectDocumentTo(`${localePath(locale, href("/settings", {}, { connected: "1" }))}#identity`, 303);
    }
    case "totp-begin": {
      const started = await accounts.beginTotp({ password: field("totpPassword") }, visitor);
      return { changed: "totp-begun", started } satisfies Changed;
    }
    case "totp-confirm": {
      const confirmed = { setup: field("setup"), totp: field("totp") };
      const { recoveryCodes, token } = await accounts.confirmTotp(confirmed, visitor);
      page.renewSession(token);
      return { changed: "totp-on", recoveryCodes } satisfies Changed;
    }
    case "totp-remove": {
      const given = { password: field("totpPassword"), totp: field("totp") };
      page.renewSession((await accounts.removeTotp(given, visitor)).token);
      return { changed: "totp-off" } satisfies Changed;
    }
    case "calendar-open":
      await page.services.calendar.subscribe(visitor);
      return { changed: "calendar-opened" } satisfies Changed;
    case "calendar-close":
      await page.services.calendar.unsubscribe(visitor);
      return { changed: "calendar-closed" } satisfies Changed;
    default:
      await accounts.endSessions(field("id") === "" ? {} : { id: field("id") }, visitor);
      return { changed: "sessions" } satisfies Changed;
  }
}

import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { AccountTexts } from "./forms/account-texts.ts";

/** On home, until the account's e-mail is proven. */
export function UnprovenNotice({ words }: { words: AccountTexts["home"] }) {
  return (
    <Notice
      tone="warning"
      actions={
        <ButtonLink to={`${localePath(useLocale(), "/settings")}#identity`} variant="secondary" reloadDocument>
          {words.resend}
        </ButtonLink>
      }
    >
      <p>{words.unproven}</p>
    </Notice>
  );
}

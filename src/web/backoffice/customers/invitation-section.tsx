import type { Invitation } from "#server/use-cases/back-office/invitations/invite-customer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, inWordsOfPage, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { momentText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "./customer.module.css";

type InvitationPartProps = {
  words: Catalogue["backofficeCustomers"]["one"]["invitation"];
  invitation: Invitation | null;
  mayInvite: boolean;
  mayWork: boolean;
  failure: PageFormFailure | undefined;
};

export function InvitationPart({ words, invitation, mayInvite, mayWork, failure }: InvitationPartProps) {
  const locale = useLocale();
  if (invitation === null && !mayInvite) return null;
  const said = inWordsOfPage(failure, { "wrong-state": words.wrongState });
  const invite = failureOfForm(said, "invite");
  const state = invitation?.state;
  return (
    <Section id="invitation" title={words.title} className={styles.part}>
      {invitation === null ? null : (
        <p role="status">
          {format(words.states[invitation.state], {
            time: momentText(locale, invitation.sendAt),
            email: invitation.sentTo ?? "",
          })}
        </p>
      )}
      {mayWork && state === "planned" ? (
        <PageForm
          intent="uninvite"
          failure={failureOfForm(said, "uninvite")}
          submit={words.cancel}
          sending={words.cancelling}
          look={{ variant: "quiet" }}
        />
      ) : null}
      {mayInvite && state !== "planned" ? (
        <Disclosure key={`${state} ${invitation?.sendAt}`} summary={words.send} open={invite !== undefined}>
          <p className={styles.soft}>{words.lead}</p>
          <PageForm
            intent="invite"
            failure={invite}
            submit={words.send}
            sending={words.sending}
            look={{ variant: "secondary" }}
          >
            <TextField
              {...typedField(invite, "sendAt")}
              type="datetime-local"
              label={words.at}
              hint={words.atHint}
              isOptional
            />
          </PageForm>
        </Disclosure>
      ) : null}
    </Section>
  );
}

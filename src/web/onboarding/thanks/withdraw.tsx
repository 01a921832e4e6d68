import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

type WithdrawProps = {
  finished: FinishedApplication;
  words: ThanksData["filed"]["withdraw"];
  failure: PageFormFailure | undefined;
};

/** The way to withdraw a filed application, behind a question. */
export function Withdraw({ finished: { id, reference }, words, failure }: WithdrawProps) {
  return (
    <section className={styles.section}>
      <Disclosure summary={words.link} open={failure !== undefined}>
        <p>{format(words.text, { reference })}</p>
        <PageForm
          intent="withdraw"
          hidden={{ id }}
          failure={failure}
          submit={words.confirm}
          sending={words.sending}
          look={{ variant: "danger" }}
          leadsOn
        />
      </Disclosure>
    </section>
  );
}

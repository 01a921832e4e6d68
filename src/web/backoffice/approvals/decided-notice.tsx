import type { Catalogue } from "#texts/catalogue.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import type { DecidedProposal } from "./decide-on.ts";

type DecidedNoticeProps = DecidedProposal & { words: Catalogue["backoffice"]["approvals"] };

export function DecidedNotice({ words, became, proposal }: DecidedNoticeProps) {
  return (
    <SentNotice title={words.done[became]}>
      <p>
        <WholeNumbers>{proposal}</WholeNumbers>
      </p>
    </SentNotice>
  );
}

import type { Catalogue } from "#texts/catalogue.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { DecidedProposal } from "./decide-on.ts";

type DecidedNoticeProps = DecidedProposal & { words: Catalogue["backoffice"]["approvals"] };

/** What became of the proposal that somebody has just decided on. */
export function DecidedNotice({ words, became, proposal }: DecidedNoticeProps) {
  return (
    <Notice tone="success" role="status" title={words.done[became]}>
      <p>{proposal}</p>
    </Notice>
  );
}

import type { Catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import styles from "../parts/governing.module.css";
import { PlainTable } from "../parts/plain-table.tsx";
import { QueueName } from "./queue-name.tsx";

type FailedJobsProps = {
  words: Catalogue["governing"]["jobs"];
  sending: string;
  /** with their moments as text; at least one */
  jobs: readonly { id: string; queue: string; tries: number; created: string; at: string }[];
  failure: PageFormFailure | undefined;
};

/** Jobs that have failed for good, each with a button to try it again. */
export function FailedJobs({ words, sending, jobs, failure }: FailedJobsProps) {
  return (
    <PlainTable
      caption={words.failed}
      columns={[
        { key: "queue", label: words.queue },
        { key: "id", label: words.job },
        { key: "tries", label: words.tries, isFigure: true },
        { key: "created", label: words.created },
        { key: "at", label: words.at },
        { key: "act", label: words.act },
      ]}
      rows={jobs.map(({ id, queue, ...cells }) => {
        const intent = `again ${queue} ${id}`;
        return {
          id,
          cells: {
            ...cells,
            queue: <QueueName words={words} queue={queue} />,
            id: <span className={styles.code}>{id}</span>,
            act: (
              <PageForm
                intent={intent}
                failure={failureOfForm(failure, intent)}
                submit={words.again}
                submitLabel={`${words.again}: ${queue} ${id}`}
                sending={sending}
                look={{ variant: "secondary" }}
              />
            ),
          },
        };
      })}
    />
  );
}

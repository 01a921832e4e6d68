import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { exactMomentText } from "#web/texts/days.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Section } from "#web/ui/section.tsx";
import styles from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/jobs.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { administration, account } = catalogue(locale);
    const { queues, failed, settings } = await staff.listJobs({});
    return {
      words: administration.jobs,
      sending: account.forms.sending,
      queues,
      failed: failed.map(({ queue, jobId, tries, created, failed: at }) => ({
        id: jobId,
        queue,
        tries,
        created: exactMomentText(locale, created),
        at: exactMomentText(locale, at),
      })),
      settings,
    };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, field }) => {
      const [, queue = "", jobId = ""] = field("intent").split(" ");
      await staff.retryJob({ queue, jobId });
      return { isRetried: true };
    },
    { isOfAddress: false },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sending, queues, failed, settings } = loaderData;
  const { done, failure } = actionData ?? {};
  return (
    <div className={styles.page}>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {done ? <Notice tone="success" role="status" title={words.retried} /> : null}
      <Section id="failed" title={words.failed} className={styles.section}>
        <p className={styles.soft}>{words.failedLead}</p>
        {failed.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <FailedJobs words={words} sending={sending} jobs={failed} failure={failure} />
        )}
      </Section>
      <Section id="queues" title={words.queues} className={styles.section}>
        <PlainTable
          caption={words.queues}
          columns={[
            "queue",
            { key: "ready", isFigure: true },
            { key: "active", isFigure: true },
            { key: "deferred", isFigure: true },
            { key: "failed", isFigure: true },
          ]}
          words={{ ...words, failed: words.failedCount }}
          rows={queues.map(({ queue, ...counts }) => ({
            id: queue,
            cells: { ...counts, queue: <QueueName words={words} queue={queue} /> },
          }))}
        />
      </Section>
      <Section id="settings" title={words.settings} className={styles.section}>
        <p className={styles.soft}>{words.settingsLead}</p>
        <PlainTable
          caption={words.settings}
          columns={["name", "value", "source"]}
          words={words}
          rows={settings.map(({ name, isGiven, value }) => ({
            id: name,
            cells: {
              name: <span className={styles.code}>{name}</span>,
              value: isGiven && value === null ? words.secret : value,
              source: isGiven ? <Badge tone="accent">{words.given}</Badge> : words.usual,
            },
          }))}
        />
      </Section>
    </div>
  );
}

type FailedJobsProps = {
  words: Catalogue["administration"]["jobs"];
  sending: string;
  jobs: readonly { id: string; queue: string; tries: number; created: string; at: string }[];
  failure: PageFormFailure | undefined;
};

function FailedJobs({ words, sending, jobs, failure }: FailedJobsProps) {
  return (
    <PlainTable
      caption={words.failed}
      columns={["queue", "id", { key: "tries", isFigure: true }, "created", "at", "act"]}
      words={{ ...words, id: words.job }}
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

function QueueName({ words, queue }: { words: Catalogue["administration"]["jobs"]; queue: string }) {
  const names: Readonly<Record<string, string>> = words.queueNames;
  return (
    <span>
      {names[queue] ?? queue} <span className={styles.detail}>{queue}</span>
    </span>
  );
}

import { demoPassword } from "#server/demo/demo-users.ts";
import { type RunningServer, startServer } from "#tests/support/server-process.ts";
import { type Answer, openSession, type Session } from "#tests/support/session.ts";
import { unzip } from "#tests/support/unzip.ts";
import { touchJobs } from "./touch-jobs.ts";

interface ArchiveState {
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly size: number | null;
}

type Settings = Readonly<Record<string, string>>;

/**
 * Kills the server while it makes archives. The first archive has to be complete after the restart. The second one's
 * process dies in its last attempt, so it has to fail visibly and must not block others.
 *
 * @returns one sentence for each fault
 */
export async function findArchiveFaults(settings: Settings): Promise<string[]> {
  const faults: string[] = [];
  const check = (isRight: boolean, what: string) => void (isRight || faults.push(`archive: ${what}`));
  let server = await startServer(settings);
  try {
    // A call may be slow after a start beside other servers.
    const session = await openSession(server.origin, { timeoutMs: 60_000 });
    await session.post("/api/auth/login", { email: "many.cz@example.com", password: demoPassword });

    const first = await killMidway(server, session);
    server = await startServer(settings);
    const after = await read(session, first);
    check(after.state === "running" && after.size === null, `after a crash it is ${JSON.stringify(after)}`);
    // It starts again from the beginning, so its progress may fall.
    check(after.done < after.total, `${after.done} of ${after.total} done after a crash`);
    const early = await session.get(`/api/archives/${first}/download`);
    check(early.status === 409, `an incomplete archive was offered: ${early.status}`);
    const made = await untilOver(session, first);
    check(made.state === "done" && made.done === made.total, `at the end it is ${JSON.stringify(made)}`);
    if (made.state === "done") check((await countFiles(session, first)) === made.total, "its number of files is wrong");

    const second = await killMidway(server, session);
    await touchJobs(settings, lastAttempt);
    server = await startServer(settings);
    const given = await untilOver(session, second);
    check(given.state === "failed" && given.size === null, `after its last attempt it is ${JSON.stringify(given)}`);
    const none = await session.get(`/api/archives/${second}/download`);
    check(none.status === 404, `a failed archive was offered: ${none.status}`);
    // At most two may be open; finished ones do not count.
    for (const what of ["a third", "a fourth"]) check((await order(session)) !== "", `${what} cannot be ordered`);
    await server.stop();
  } catch (error) {
    await server.kill();
    throw error;
  }
  return faults;
}

async function order(session: Session): Promise<string> {
  const { body } = await session.post("/api/archives", {
    content: "payment-schedules",
    lang: "en",
    searchQuery: "Škoda",
  });
  return (body as { archiveId?: string }).archiveId ?? "";
}

async function read(session: Session, id: string): Promise<ArchiveState> {
  const answer: Answer = await session.get(`/api/archives/${id}`);
  if (answer.status !== 200) throw new Error(`an ordered archive has status ${answer.status}`);
  return answer.body as ArchiveState;
}

/**
 * Orders an archive, and kills the server once it has grown and is less than half done. On a busy machine the progress
 * may come too late; then it orders another.
 */
async function killMidway(server: RunningServer, session: Session): Promise<string> {
  for (let tried = 0; tried < 5; tried += 1) {
    const id = await order(session);
    const seen = await untilIt(session, id, ({ done }) => done > 0, 60);
    if (seen.state === "running" && seen.done < seen.total / 2) {
      await server.kill();
      return id;
    }
    await untilOver(session, id);
  }
  throw new Error("five archives were nearly done before the server could be killed");
}

const untilOver = (session: Session, id: string) =>
  untilIt(session, id, ({ state }) => state !== "waiting" && state !== "running", 300);

async function untilIt(
  session: Session,
  id: string,
  isSo: (archive: ArchiveState) => boolean,
  seconds: number,
): Promise<ArchiveState> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const archive = await read(session, id);
    if (isSo(archive) || Date.now() > deadline) return archive;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const lastAttempt = "update pgboss.job set retry_count = retry_limit where name = 'make-archive' and state = 'active'";

async function countFiles(session: Session, id: string): Promise<number> {
  const { status, body } = await session.get(`/api/archives/${id}/download`);
  const { file } = body as { file?: string };
  if (file === undefined) throw new Error(`a finished archive has status ${status} ${JSON.stringify(body)}`);
  return unzip(Buffer.from(file, "base64")).size;
}

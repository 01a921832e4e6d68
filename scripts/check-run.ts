import { spawn } from "node:child_process";

/** What came of one command. `output` holds both streams in the order they came. */
export interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs one command to its end.
 *
 * @param live also shows the output as it comes, for long stages
 * @param timeoutSeconds kills the command and everything it started; the exit code is then 124
 */
export function run(
  command: string,
  args: readonly string[],
  options: { live?: boolean; timeoutSeconds?: number; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const chunks: string[] = [];
    let isTimedOut = false;
    const take = (chunk: Buffer) => {
      chunks.push(chunk.toString());
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    // The group, not the child alone: npm and npx leave their own children behind when they are killed.
    const endGroup = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    };
    const timer = setTimeout(
      () => {
        isTimedOut = true;
        endGroup();
      },
      (options.timeoutSeconds ?? 600) * 1000,
    );
    const onInterrupt = () => {
      endGroup();
      process.exit(130);
    };
    process.once("SIGINT", onInterrupt);
    process.once("SIGTERM", onInterrupt);
    const finish = (exitCode: number, note = "") => {
      clearTimeout(timer);
      process.off("SIGINT", onInterrupt);
      process.off("SIGTERM", onInterrupt);
      resolve({ exitCode, output: chunks.join("") + note, seconds: (performance.now() - started) / 1000 });
    };
    child.on("error", (error) => finish(127, `\n${command}: ${error.message}\n`));
    child.on("close", (code) => {
      if (isTimedOut) finish(124, `\n${command}: ended after ${options.timeoutSeconds ?? 600} s\n`);
      else finish(code ?? 1);
    });
  });
}

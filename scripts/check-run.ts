import { spawn } from "node:child_process";

/** `output` has both streams in their order. */
export interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/**
 * @param live also prints the output immediately
 * @param timeoutSeconds kills the command and its children; the exit code is then 124
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
    // The process group: npm and npx leave children behind when they are killed.
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

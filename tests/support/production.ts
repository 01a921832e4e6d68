import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sinks, startSinks } from "./mail-sink.ts";
import { startPostgres, type ThrowawayPostgres } from "./postgres.ts";
import { freePort, type RunningServer, startServer } from "./server-process.ts";

export interface Production {
  readonly server: RunningServer;
  readonly postgres: ThrowawayPostgres;
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly dataDir: string;
  readonly sinks: Sinks;
  stop(): Promise<void>;
}

export async function startProduction(
  settings: (port: number) => Readonly<Record<string, string>>,
): Promise<Production> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "volant-production-"));
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = await startPostgres();
    stops.push(postgres.stop);
    const sinks = await startSinks();
    stops.push(sinks.stop);
    const databaseUrl = await postgres.createDatabase();
    const secretKey = randomBytes(32).toString("base64");
    const port = await freePort();
    const server = await startServer({
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      SMTP_URL: sinks.smtpUrl,
      SMS_URL: sinks.smsUrl,
      PROVIDER_EMAIL: "provider@example.com",
      ...settings(port),
    });
    stops.push(server.stop);
    return { server, postgres, databaseUrl, secretKey, dataDir, sinks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

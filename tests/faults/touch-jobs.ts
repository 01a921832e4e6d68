import { connect } from "#server/database/connect.ts";

export async function touchJobs(settings: Readonly<Record<string, string>>, statement: string): Promise<void> {
  const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl = null } = settings;
  const connection = await connect({ dataDir, databaseUrl });
  try {
    await connection.jobDatabase.executeSql(statement, []);
  } finally {
    await connection.close();
  }
}

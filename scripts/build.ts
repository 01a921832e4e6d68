import { keepEmptyDatabase } from "../src/server/database/empty-database.ts";
import { buildWeb } from "./build-web.ts";

await Promise.all([buildWeb(), keepEmptyDatabase()]);

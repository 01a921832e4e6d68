import { z } from "zod";
import { shortestLeastLength } from "#domain/accounts/password.ts";
import { integer } from "./setting.ts";

export interface AccountSettings {
  /** without activity */
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** in code points */
  readonly passwordLength: number;
}

export const accountSettings = z
  .object({
    SESSION_IDLE_MINUTES: integer(1, 1_440, 20),
    SESSION_HOURS: integer(1, 168, 8),
    PASSWORD_LENGTH: integer(shortestLeastLength, 64, 15),
  })
  .transform(
    (given): AccountSettings => ({
      sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
      sessionHours: given.SESSION_HOURS,
      passwordLength: given.PASSWORD_LENGTH,
    }),
  );

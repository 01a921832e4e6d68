import type { Locale } from "#domain/shared/locale.ts";
import { scheduleSentences, scheduleWords } from "#texts/schedule-sentences.ts";
import { noFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";

interface ScheduleFailure {
  readonly success: false;
  /** the server's message, or a fixed sentence */
  readonly message: string;
}

export function failureOfOne({ message, said }: RequestError): ScheduleFailure {
  if (message === noFile) return { success: false, message: scheduleSentences.noFile };
  return { success: false, message: said ?? scheduleSentences.unknown };
}

export function failureOfSeveral({ message, said }: RequestError): ScheduleFailure {
  if (message === noFile) return { success: false, message: scheduleSentences.bulk };
  return { success: false, message: said ?? scheduleSentences.bulk };
}

/** Replaces the message by the one shown on screen. */
export function shownFailure(error: RequestError, { message }: ScheduleFailure, locale: Locale): RequestError {
  return { ...error, said: scheduleWords(message, locale) };
}

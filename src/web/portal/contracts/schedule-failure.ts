import type { Locale } from "#domain/shared/locale.ts";
import { scheduleSentences, scheduleWords } from "#texts/schedule-sentences.ts";
import { noFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";

type ScheduleFailure = { readonly success: false; readonly message: string };

export function failureOfOne({ message, said }: RequestError): ScheduleFailure {
  if (message === noFile) return { success: false, message: scheduleSentences.noFile };
  return { success: false, message: said ?? scheduleSentences.unknown };
}

export function failureOfSeveral({ message, said }: RequestError): ScheduleFailure {
  if (message === noFile) return { success: false, message: scheduleSentences.bulk };
  return { success: false, message: said ?? scheduleSentences.bulk };
}

export function shownFailure(error: RequestError, { message }: ScheduleFailure, locale: Locale): RequestError {
  return { ...error, said: scheduleWords(message, locale) };
}

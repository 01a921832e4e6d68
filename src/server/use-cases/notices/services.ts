import type { NoticeServices } from "#server/contract/notices.ts";
import { bound } from "#server/shared/bound.ts";
import type { NoticeDependencies } from "#server/use-cases/context.ts";
import { chooseNotices, readNoticeSettings, readUnsubscribeLink, retryAddress, unsubscribe } from "./choices.ts";
import { countUnseen, listNotices, markSeen } from "./list-notices.ts";

/** What the bell, the settings and the API call. */
export const noticeServices: (dependencies: NoticeDependencies) => NoticeServices = bound({
  list: listNotices,
  unseen: countUnseen,
  markSeen,
  settings: readNoticeSettings,
  choose: chooseNotices,
  retryAddress,
  unsubscribe,
  readUnsubscribeLink,
});

import { bound } from "#server/shared/bound.ts";
import { chooseNotices, readNoticeSettings, readUnsubscribeLink, retryAddress, unsubscribe } from "./choices.ts";
import { countUnseen, listNotices, markSeen } from "./list-notices.ts";

/** What the bell, the settings and the API call. */
export const noticeServices = bound({
  list: listNotices,
  unseen: countUnseen,
  markSeen,
  settings: readNoticeSettings,
  choose: chooseNotices,
  retryAddress,
  unsubscribe,
  readUnsubscribeLink,
});

export type NoticeServices = ReturnType<typeof noticeServices>;

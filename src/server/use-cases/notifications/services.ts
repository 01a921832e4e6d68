import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import {
  chooseNotifications,
  readNotificationSettings,
  readUnsubscribeLink,
  retryAddress,
  unsubscribe,
} from "./choices.ts";
import { countUnseen, listNotifications, markSeen } from "./list-notifications.ts";

export const notificationServices = bindDependencies({
  list: listNotifications,
  unseen: countUnseen,
  markSeen,
  settings: readNotificationSettings,
  choose: chooseNotifications,
  retryAddress,
  unsubscribe,
  readUnsubscribeLink,
});

export type NotificationServices = ReturnType<typeof notificationServices>;

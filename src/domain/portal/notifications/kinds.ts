/** In the order of the settings. */
export const notificationKinds = [
  "invoice",
  "due",
  "overdue",
  "signature",
  "request",
  "message",
  "document",
  "offer",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const emailChoices = ["at-once", "daily", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** Urgent enough for text messages. */
export const urgentKinds = ["due", "overdue", "signature", "document"] as const satisfies readonly NotificationKind[];

export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly email: EmailChoice;
  readonly text: boolean;
}

/** Defaults. */
const usualEmail: Readonly<Record<NotificationKind, EmailChoice>> = {
  invoice: "daily",
  due: "at-once",
  overdue: "at-once",
  signature: "at-once",
  request: "at-once",
  message: "at-once",
  document: "at-once",
  offer: "daily",
};

export function usualChoice(kind: NotificationKind): NotificationChoice {
  return { kind, email: usualEmail[kind], text: false };
}

export function isUrgent(kind: NotificationKind): boolean {
  return urgentKinds.some((urgent) => urgent === kind);
}

export const daysBeforeDue = 3;

export const notificationDays = 60;

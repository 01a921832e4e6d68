/** What a user is told of. The order is that of the settings. */
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

/** When an e-mail tells of it. */
export const emailChoices = ["at-once", "daily", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** What cannot wait for somebody to read e-mails; only of these a text message can tell. */
export const urgentKinds = ["due", "overdue", "signature", "document"] as const satisfies readonly NotificationKind[];

export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly email: EmailChoice;
  /** whether a text message tells of it too */
  readonly text: boolean;
}

/** Where the user has chosen nothing. */
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

/** How many days before the due date of an invoice the user is told of it. */
export const daysBeforeDue = 3;

/** How long a notice is kept, in days. */
export const notificationDays = 60;

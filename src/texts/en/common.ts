import type { common as cs } from "#texts/cs/common.ts";
import type { Shape } from "#texts/shape.ts";

export const common: Shape<typeof cs> = {
  skipToContent: "Skip to content",
  header: { home: "home page", language: "Language", darkMode: "Dark mode" },
  footer: { label: "Footer", questions: "Need a hand?", privacy: "Privacy", accessibility: "Accessibility" },
  demo: { text: "Demo mode: no messages are actually sent, and all data is made up.", link: "Sent messages" },
  fields: { error: "Error", warning: "Warning", optional: "optional", calendar: "choose in the calendar" },
  buttons: { close: "Close" },
  messages: "Notifications",
};

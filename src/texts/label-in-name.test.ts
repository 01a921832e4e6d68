import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";

/** Visible label and accessible name of buttons that several rows have. */
describe.each(locales)("buttons of rows in %s", (locale) => {
  const { account, messages, profile, uploads } = catalogue(locale);
  const { actions } = messages;
  const { sessions } = account.settings;

  it.each([
    ["delete a message", actions.delete, actions.deleteNamed],
    ["restore a message", actions.restore, actions.restoreNamed],
    ["mark a message as read", actions.read, actions.markReadNamed],
    ["mark a message as unread", actions.unread, actions.markUnreadNamed],
    ["log out a device", sessions.end, sessions.endLabel],
    ["withdraw a consent", profile.consents.withdraw, profile.consents.withdrawLabel],
    ["stop a file", uploads.cancelShort, uploads.cancel],
    ["remove a file", uploads.removeShort, uploads.remove],
    ["report a person", profile.people.report, profile.people.reportLabel],
  ])("%s: the name begins with the visible label, for users of voice control (WCAG 2.5.3)", (_, seen, name) => {
    const words = (text: string) =>
      text
        .toLocaleLowerCase(locale)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
    expect(words(name).slice(0, words(seen).length)).toEqual(words(seen));
  });
});

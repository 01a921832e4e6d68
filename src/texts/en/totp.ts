import type { totp as cs } from "#texts/cs/totp.ts";
import type { Shape } from "#texts/shape.ts";

export const totp: Shape<typeof cs> = {
  title: "Two-step verification",
  off: "When you log in, we ask for a code from an app on your phone besides the password. Someone who knows only your password cannot get in. Switching it on logs you out on your other devices.",
  begin: "Set up",
  scan: "Open an authenticator app on your phone and scan this QR code with it.",
  qr: "QR code for the authenticator app",
  key: "Cannot scan it? Type this key into the app:",
  confirm: "Then enter the code that the app shows.",
  submit: "Switch on",
  code: "Code from the app",
  codeHint: "Six digits",
  eitherHint: "Six digits, or one of the recovery codes",
  on: "Two-step verification is on. You enter a code from the app when you log in.",
  left: { one: "You have {count} recovery code left.", other: "You have {count} recovery codes left." },
  fresh: "To get new recovery codes, switch the verification off and on again.",
  remove: "Switch off",
  removeTitle: "Switch two-step verification off",
  removed:
    "Two-step verification is off. The password is enough to log in. We have logged you out on your other devices.",
  recovery: {
    done: "Two-step verification is on.",
    title: "Recovery codes",
    text: "Keep them in a safe place. When you do not have your phone with you, enter one of them instead of the code from the app. Each works once, and we will not show them again.",
  },
  login: {
    title: "Enter the code from the app",
    text: "Open the app on your phone and enter the code that it shows.",
    passwordAgain: "Please enter the password once more.",
    lost: "No phone with you? Enter one of the recovery codes.",
    again: "Log in another way",
  },
};

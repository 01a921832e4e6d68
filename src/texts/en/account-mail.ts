import type { accountMail as anchor } from "#texts/cs/account-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const accountMail: Shape<typeof anchor> = {
  greeting: "Dear customer,",
  greetingOfStaff: "Hello,",
  closing: "Kind regards",
  verification: {
    subject: "Verification code",
    code: "Your verification code: {code}",
    use: {
      one: "Enter it on the registration page. It is valid for {minutes} minute and can be used once.",
      other: "Enter it on the registration page. It is valid for {minutes} minutes and can be used once.",
    },
    warning: "Do not give the code to anybody. If you did not ask for it, please delete this message.",
    textMessage: "{sender}: verification code {code}. Valid for {minutes} min. Do not share it.",
  },
  link: {
    subject: "Code to link your contract to an account",
    who: "The portal user with the e-mail {account} asks for access to your contracts. If it is you, confirm it with this code: {code}",
    use: {
      one: "Enter it in Settings on the portal. It is valid for {minutes} minute and can be used once.",
      other: "Enter it in Settings on the portal. It is valid for {minutes} minutes and can be used once.",
    },
    warning:
      "If it is not you, do not give the code to anyone: a person who has it will see your contracts, invoices and documents.",
    textMessage: "{sender}: {account} asks for access to your contracts. Code {code}.",
  },
  recovery: {
    subject: "Password recovery",
    asked: "You have asked for a new password. You can set it at this address:\n{url}",
    use: {
      one: "The link is valid for {minutes} minute and can be used once.",
      other: "The link is valid for {minutes} minutes and can be used once.",
    },
    warning: "If you did not ask for a new password, please delete this message. Your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password has been changed",
    done: "The password of your account has just been changed. We have logged you out on your other devices.",
    warning: "If it was not you who changed it, set a new one at once at {url} and contact us.",
  },
  newLogin: {
    subject: "New login to your account",
    told: "Someone has just logged in to your account.",
    newBrowser: "Someone has just logged in to your account from a browser that was not used for it before.",
    afterFailures: {
      one: "{failures} failed attempt came before it.",
      other: "{failures} failed attempts came before it.",
    },
    facts: "Time: {time}\nAddress: {address}\nBrowser: {browser}",
    unknownBrowser: "unknown",
    ifYou: "If it was you, there is nothing you need to do.",
    ifNot: "If it was not you, log out any device you do not recognise at {url}, change your password and contact us.",
  },
  totpOn: {
    subject: "Two-step verification is on",
    done: "Besides the password, logging in to your account now takes a code from the app on your phone.",
    warning: "If it was not you who switched it on, please contact us as soon as possible.",
  },
  totpOff: {
    subject: "Two-step verification is off",
    done: "From now on the password is enough to log in to your account. No code from the app is needed.",
    warning: "If it was not you who switched it off, change your password at once and contact us.",
  },
  staffPassword: {
    subject: "Password of your staff account",
    done: "The password of your staff account has just been set. We have logged you out on all devices.",
    warning: "If it was not you who set it, contact the operator of the portal at once.",
  },
  accountExists: {
    subject: "Someone tried to register with your e-mail",
    told: "Someone tried to register with this e-mail. There is an account with it already, so we did not create a new one.",
    how: "If it was you, log in at {loginUrl}. A forgotten password can be recovered at {recoveryUrl}.",
    otherwise: "If it was not you, there is nothing you need to do.",
  },
  emailProof: {
    subject: "Confirm your e-mail",
    asked: "An account was created with this e-mail. Please confirm at this address that it is yours:\n{url}",
    use: {
      one: "The link is valid for {hours} hour and can be used once.",
      other: "The link is valid for {hours} hours and can be used once.",
    },
    warning: "If you did not create the account, do not confirm anything and please delete this message.",
  },
  linkRequest: {
    subject: "Request to link contract {contractNumber}",
    told: "The portal user {account} entered the contract number {contractNumber} and the correct personal or company ID. The customer has neither an e-mail address nor a phone number on record, so no code can be sent.",
    wanted: "Please establish the identity in another way and add a contact to the records.",
  },
};

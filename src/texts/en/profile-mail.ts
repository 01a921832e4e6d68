import type { TextTree } from "#texts/shape.ts";

export const profileMail = {
  greeting: "Dear customer,",
  closing: "Kind regards",
  contactCode: {
    subject: "Code for your new contact",
    code: "This code confirms the new contact of your account: {code}",
    use: {
      one: "Enter it on the settings page. It is valid for {minutes} minute and can be used once.",
      other: "Enter it on the settings page. It is valid for {minutes} minutes and can be used once.",
    },
    warning: "Do not give the code to anyone. If you did not ask for a change, please delete this message.",
    textMessage: "{sender}: code for your new contact {code}. Valid for {minutes} min.",
  },
  emailTaken: {
    subject: "Someone tried to use your e-mail address",
    told: "Someone tried to set this e-mail address for another account. You already have an account with it, so nothing was changed.",
    how: "If it was you, log in to your original account. You can reset a forgotten password at {url}.",
    otherwise: "If it was not you, there is nothing you need to do.",
  },
  contactChanged: {
    subject: {
      email: "The e-mail address of your account has changed",
      phone: "The phone number of your account has changed",
    },
    done: {
      email:
        "The e-mail address of your account has just been changed to {masked}. We will send nothing more to this address.",
      phone: "The phone number of your account has just been changed to {masked}.",
    },
    ifYou: "If it was you, there is nothing you need to do.",
    ifNot: {
      one: "If it was not you, undo the change within {hours} hour. We will log you out everywhere and you will choose a new password:\n{url}",
      other:
        "If it was not you, undo the change within {hours} hours. We will log you out everywhere and you will choose a new password:\n{url}",
    },
    textMessage: "{sender}: {what}. Not you? {url}",
  },
  contactInRecords: {
    subject: "Your contact details have changed",
    told: "We have changed the contact details that we keep for {customer}.",
    email: "New e-mail: {masked}",
    phone: "New phone: {masked}",
    effect: "Users who were linked to the customer by a code sent to the former contact no longer act for it.",
    ifNot: "If you did not ask for this, please contact us as soon as possible.",
  },
  consentWithdrawn: {
    subject: "Consent withdrawn",
    done: "We confirm that on {time} you withdrew this consent:\n{text}",
    facts: "Text version: {version}",
    effect: "From now on we no longer use your data on this basis. What happened before is not affected.",
  },
  closed: {
    subject: "Your account is closed",
    done: "As you asked, we have closed your portal account and logged you out on all devices.",
    deleted: "No customer was connected to the account, so we have deleted all of it.",
    kept: "We have removed your contact details from the account. We keep contracts, invoices and the records about them for as long as the law requires. Closing the account does not end your contracts.",
    ifNot: "If you did not ask for this, please contact us as soon as possible.",
  },
  provider: {
    subject: {
      undone: "A contact change was undone",
      frozen: "Account blocked after a change of contact",
      "consent-withdrawn": "Consent withdrawn",
      closed: "Account closed",
    },
    text: {
      undone:
        "A user has undone a contact change that they had not asked for. The password is void and every session has ended. Please check what happened to the account in the meantime.",
      frozen:
        "A user has undone a change of e-mail that they had not asked for, but the original e-mail belongs to another account by now. The account is blocked. Please verify who the user is and unblock it.",
      "consent-withdrawn": "A user has withdrawn the consent “{consent}” (text version {version}).",
      closed: "A user has closed their portal account. Their contracts go on.",
    },
    account: "Account: {subject}",
    application: "Application: {reference}",
  },
} as const satisfies TextTree;

import type { validation as czech } from "#texts/cs/validation.ts";
import type { Shape } from "#texts/shape.ts";

export const validation: Shape<typeof czech> = {
  problems: {
    required: "Required field",
    "invalid-format": "Invalid format",
    "invalid-value": "Invalid value",
    "phone-too-short": "The phone number must have at least 9 characters",
    "phone-impossible":
      "There is no such number: +420 and +421 are followed by 9 digits, +36 by 9 for a mobile phone and 8 for a landline.",
    "under-age": "The minimum age is 18",
    "document-expired": "The document is not valid",
    "only-positive": "Positive values only",
    "choose-one": "Choose at least one of the options",
    "too-long": "The text is too long",
    "too-many": "Too many items",
    "password-too-short": "The password is too short. Please choose a longer sentence or several words.",
    "password-common": "This password is too common or easy to guess. Please choose another one.",
    "password-holds-email": "The password must not contain your e-mail address.",
    "password-wrong": "The current password is incorrect.",
    "passwords-differ": "The passwords do not match.",
    "contact-unchanged": "Your account already has this contact.",
  },
  warnings: {
    "birth-number-check": "The birth number does not look right. Please check it for typing errors.",
    "birth-number-date": "The birth number does not match the date of birth. Please check both.",
    "tax-id-check": "The personal tax ID does not look right. Please check it for typing errors.",
    "tax-id-birthdate": "The personal tax ID does not match the date of birth. Please check both.",
    "company-id-check": "The company ID does not look right. Please check it for typing errors.",
    "register-number-check":
      "The company register number does not have the usual form. Please check it for typing errors.",
    "account-prefix-check": "The account prefix does not look right. Please check it for typing errors.",
    "account-number-check": "The account number does not look right. Please check it for typing errors.",
    "iban-other-account": "The IBAN belongs to a different account than the account number given. Please check both.",
    "phone-length-cz": "A number with +420 has 9 digits after it. Please check that none is missing or too many.",
    "phone-length-sk":
      "A number with +421 has 9 digits after it, without the leading zero. Please check that none is missing or too many.",
    "phone-length-hu":
      "With +36 a mobile number has 9 digits after it, a landline 8. Please check that none is missing or too many.",
    "phone-length": "Numbers with this prefix have another length. Please check that no digit is missing or too many.",
  },
};

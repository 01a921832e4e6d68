import type { errors as czech } from "#texts/cs/errors.ts";
import type { Shape } from "#texts/shape.ts";

export const errors: Shape<typeof czech> = {
  "not-found": "We could not find what you asked for.",
  csrf: "This page has expired. Please reload it and try again.",
  "malformed-body": "The request could not be read.",
  "body-too-large": "The data sent is too large.",
  "invalid-input": "Some of the details are not filled in correctly.",
  unauthenticated: "Please log in to continue.",
  "step-not-reached": "This step cannot be sent yet. Please finish the previous steps first.",
  "step-changed": "The details have meanwhile been changed elsewhere.",
  "application-finished": "This application has already been sent and cannot be changed.",
  "application-expired": "This application has expired. Please start again.",
  "too-many-requests": "Too many attempts. Please try again in a moment.",
  unavailable: "The service is temporarily unavailable. Please try again in a moment.",
  "register-unavailable": "The company register is not answering. You can fill in the details by hand.",
  "company-not-found": "We could not find a company with this ID in the register. You can fill in the details by hand.",
  "code-wrong": "The code is not correct. Please check it and enter it again.",
  "code-expired": "The code has expired. Please have a new one sent.",
  "contact-missing": "This application has no contact that a code could be sent to.",
  "document-pending": "The document is being prepared. Please try again in a moment.",
  "method-not-allowed": "This cannot be done here.",
  "unsupported-media-type": "Data in this format cannot be accepted.",
  "invalid-credentials": "The login details are not right.",
  "link-expired": "The link is no longer valid. Please have a new one sent.",
  busy: "Too many people are logging in right now. Please try again in a moment.",
  internal: "Something went wrong on our side. Please try again.",
};

import type { backoffice as cs } from "#texts/cs/backoffice.ts";
import type { Shape } from "#texts/shape.ts";

export const backoffice: Shape<typeof cs> = {
  title: "Back office",
  login: {
    title: "Staff login",
    lead: "This is where the company's staff log in.",
    submit: "Log in",
    forgotten: "Forgotten password",
    forgottenText: "Ask the operator of the portal for a link to choose a new one.",
    customer: "Are you a customer?",
    customerLink: "Customer login",
  },
  setup: {
    title: "Set up two-step verification",
    lead: "Staff log in with a password and a code from an app on their phone. You set it up only once, now.",
    submit: "Confirm and log in",
    goOn: "Continue",
  },
  password: {
    title: "Choose a password",
    lead: "You will log in to the back office with it. You will be logged out on all devices.",
    submit: "Set password",
    doneTitle: "Your password is set",
    doneText: "You can now log in.",
    toLogin: "Go to login",
    broken: "The link is incomplete. Please ask the operator of the portal for a new one.",
  },
  home: {
    loggedIn: "Logged in as staff",
    tools: "What you can do here",
    offers: "Open customers' offers at addresses that begin with {path}. Nobody sees them without this login.",
    nothingElse: "There is nothing else to do here yet.",
    session: "Your login",
    until: "Valid until {time}. Every page you open extends it, until {end} at the latest.",
    logOut: "Log out",
    everywhere: "Log out on all devices",
    noTotp: "Two-step verification is off in demo mode.",
  },
};

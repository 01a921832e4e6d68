import { data } from "react-router";

/** The error page at an address of its own. */
export function loader(): never {
  throw data(null, { status: 500 });
}

export default function Error500() {
  return null;
}

import { data } from "react-router";

/** The page for a fault, at an address of its own. */
export function loader(): never {
  throw data(null, { status: 500 });
}

export default function Error500() {
  return null;
}

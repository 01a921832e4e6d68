import { data } from "react-router";

/** The page for a missing page, at an address of its own. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Error404() {
  return null;
}

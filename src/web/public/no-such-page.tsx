import { data } from "react-router";

/** Whatever no other route knows, and the page for it at an address of its own. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NoSuchPage() {
  return null;
}

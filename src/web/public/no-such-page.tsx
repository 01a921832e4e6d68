import { data } from "react-router";

/** Any unknown address, and the 404 page's own. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NoSuchPage() {
  return null;
}

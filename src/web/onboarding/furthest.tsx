/** The bare link. The wizard's loader redirects to the furthest step; states without steps need nothing here. */
export default function Furthest() {
  return null;
}

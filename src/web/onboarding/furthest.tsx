/** The wizard's loader redirects the bare link to the furthest step; states without steps are shown by the layout. */
export default function Furthest() {
  return null;
}

/** The bare link: the wizard's loader leads on to the furthest step, and the states without steps need nothing here. */
export default function Furthest() {
  return null;
}

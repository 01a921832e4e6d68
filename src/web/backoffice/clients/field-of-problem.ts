/**
 * The field of the form that a problem of a client's terms is shown at.
 *
 * @param path in what was sent
 * @param system as it was typed; left empty it is the name, and so is its problem
 */
export function fieldOfProblem(path: string, system: string): string {
  const [field = path] = path.replace(/^terms\./, "").split(".");
  return field === "system" && system === "" ? "clientId" : field;
}

/** A sealed value was changed, belongs elsewhere, or was sealed with a key that is not in the ring. */
export class Unsealable extends Error {
  constructor(why: string) {
    super(`the sealed value cannot be opened: ${why}`);
    this.name = "Unsealable";
  }
}

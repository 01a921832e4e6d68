/** Whose factor it is. */
export interface FactorOwner {
  readonly kind: "user" | "staff";
  readonly id: string;
}

/** Where a sealed secret belongs, so that it opens nowhere else. */
export const secretContext = ({ kind, id }: FactorOwner) => `totp-secret:${kind}:${id}`;

export interface FactorOwner {
  readonly kind: "user" | "staff";
  readonly id: string;
}

export const secretContext = ({ kind, id }: FactorOwner) => `totp-secret:${kind}:${id}`;

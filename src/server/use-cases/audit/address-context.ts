/** Where the sealed address of an event belongs. */
export const auditAddressContext = (sequence: number) => `audit-address:${sequence}`;

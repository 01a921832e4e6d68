/** Where a customer's sealed values belong: sealed with them, so that they open nowhere else. */
export const identifierContext = (customerId: string) => `customer-identifier:${customerId}`;
export const emailContext = (customerId: string) => `customer-email:${customerId}`;
export const phoneContext = (customerId: string) => `customer-phone:${customerId}`;

/** A user's own phone. */
export const userPhoneContext = (userId: string) => `user-phone:${userId}`;

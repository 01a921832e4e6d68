/** The value of `intent` of the form that begins to see the portal as the customer does. */
export const beginIntent = "see-as-customer";

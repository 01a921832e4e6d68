export const beginIntent = "see-as-customer";

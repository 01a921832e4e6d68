export const stepUpRequired = {
  403: { description: "step-up-required: the password was not given in the last minutes" },
};

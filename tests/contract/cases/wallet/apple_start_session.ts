export const shut = "only accepts Apple's URLs";

export const shut = 'needs a single-use code';

export const shut = 'needs an id token for a single-use nonce';

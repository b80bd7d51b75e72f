export const shut = 'no channel is on television';

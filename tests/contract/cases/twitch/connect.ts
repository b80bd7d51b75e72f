export const shut = 'desktop client only';

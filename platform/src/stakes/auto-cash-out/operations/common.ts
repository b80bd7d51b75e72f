export const fields = { id: 'Position id.' };

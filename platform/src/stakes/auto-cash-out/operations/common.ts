export const fields = { id: 'Position ID.' };

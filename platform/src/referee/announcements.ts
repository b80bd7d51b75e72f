export const fields = { id: 'Event ID.' };

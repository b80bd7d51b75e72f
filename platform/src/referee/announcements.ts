export const fields = { id: 'Event id.' };

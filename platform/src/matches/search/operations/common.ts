export const filters = '/api/v1/matches/filters';

export const unaudited = 'Lists of usernames that staff keep for invitations.';

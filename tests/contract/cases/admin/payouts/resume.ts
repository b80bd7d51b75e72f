export const shut = 'always requires approval by a second staff member';

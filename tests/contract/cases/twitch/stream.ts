export const shut = 'none of the callers has linked a Twitch account';

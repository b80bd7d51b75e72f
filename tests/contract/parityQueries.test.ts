import { compareAll } from './parity/suite.ts';

compareAll(
  'Query',
  {
    'Query.twitchStream': 'none of the callers has linked a Twitch account',
    'Query.twitchHls': 'no channel is on television',
    'Query.appleStartSession': "only accepts Apple's URLs",
  },
  ['allowed', 'refused 401 401', 'refused 403 403', 'refused 403 15', 'refused 404 404'],
);

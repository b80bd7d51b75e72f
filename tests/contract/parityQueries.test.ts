import { compareAll } from './parity/suite.ts';

compareAll(
  'Query',
  {
    'Query.twitchStream': 'nobody here has linked a Twitch account',
    'Query.appleStartSession': "only an address of Apple's is taken",
  },
  ['allowed', 'refused 401 401', 'refused 403 403', 'refused 403 15', 'refused 404 404'],
);

import { compareAll } from './parity/suite.ts';

compareAll(
  'Mutation',
  {
    'Mutation.adminResumePayouts': 'always ends in a request for a second pair of eyes',
    'Mutation.adminFundPromo': 'always ends in a request for a second pair of eyes',
    'Mutation.staffAuthenticate': "needs an identity provider's token for one number used once",
    'Mutation.unsubscribe': "needs what stands in a message's link",
    'Mutation.beginTwitchLink': 'the desktop client only',
    'Mutation.connectTwitch': 'the desktop client only',
  },
  ['allowed', 'refused 401 401', 'refused 403 403', 'refused 403 15', 'refused 403 27', 'refused 403 28'],
);

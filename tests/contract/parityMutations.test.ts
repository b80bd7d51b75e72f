import { compareAll } from './parity/suite.ts';

compareAll(
  'Mutation',
  {
    'Mutation.adminResumePayouts': 'always requires approval by a second staff member',
    'Mutation.adminPayPartnerInvoice': 'always requires approval by a second staff member',
    'Mutation.adminFundPromo': 'always requires approval by a second staff member',
    'Mutation.commentatorAuthenticate': 'needs an id token for a single-use nonce',
    'Mutation.commentatorAuthenticatePortal': 'needs a single-use code',
    'Mutation.staffAuthenticate': 'needs an id token for a single-use nonce',
    'Mutation.staffProve': 'needs an id token for a single-use nonce',
    'Mutation.unsubscribe': 'needs the token of an unsubscribe link',
    'Mutation.beginGamerIdLink': 'desktop client only',
    'Mutation.readLinkedAccount': 'desktop client only',
    'Mutation.beginTwitchLink': 'desktop client only',
    'Mutation.connectTwitch': 'desktop client only',
    'Mutation.beginBroadcast': 'desktop client only',
  },
  ['allowed', 'refused 401 401', 'refused 403 403', 'refused 403 15', 'refused 403 27', 'refused 403 28'],
);

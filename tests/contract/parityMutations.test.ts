import { compareAll } from './parity/suite.ts';

compareAll('Mutation', [
  'allowed',
  'refused 401 401',
  'refused 403 403',
  'refused 403 15',
  'refused 403 27',
  'refused 403 28',
]);

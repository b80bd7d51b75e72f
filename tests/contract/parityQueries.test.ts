import { compareAll } from './parity/suite.ts';

compareAll('Query', ['allowed', 'refused 401 401', 'refused 403 403', 'refused 403 15', 'refused 404 404']);

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { judge } from './useOutbox.ts';

const refused = (platformCode: number | null, status: number | null, code = 'CONFLICT') =>
  new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code, platformCode, status } }]);

it.each([
  ['words that are not for here', refused(12, 422)],
  ['a request that is not valid', refused(1000, 400)],
  ['a chat that is closed', refused(1002, 409)],
  ['writing switched off by staff', refused(1020, 403)],
  ['too many messages at once', refused(1013, 429, 'RATE_LIMITED')],
])('says why when the platform refuses %s', (_what, error) => {
  expect(judge(error)).toMatchObject({ kind: 'refused', refusal: { message: 'No.' } });
});

it.each([
  ['nobody answers', new TypeError('Failed to fetch')],
  ['the platform fails', refused(null, 500)],
  [
    'something in between refuses',
    new ServerError('no', { response: new Response(null, { status: 413 }), bodyText: '' }),
  ],
  ['it is said elsewhere why', refused(27, 403)],
])('has just failed when %s', (_when, error) => {
  expect(judge(error)).toEqual({ kind: 'failed' });
});

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { keepReferralCode, keptReferralCode } from '@/shared/lib/arrival';
import { render } from '@/shared/lib/testing';
import { ReferralSignupDocument, type ReferralSignupQuery } from '../api/referral.generated.ts';
import { useRedeem } from './useRedeem.ts';

const signup: ReferralSignupQuery = {
  __typename: 'Query',
  referralSignup: {
    __typename: 'ReferralSignup',
    referralEligible: true,
    reason: null,
    redeemUntil: '2026-03-08T10:00:00Z',
    signupCode: null,
    rewardAmount: 500,
    referrerRewardAmount: 500,
    playAmount: 2000,
  },
};

const redeemed = {
  __typename: 'RedeemedReferral',
  id: 'r1',
  code: 'KAI7MX2P',
  referrer: { __typename: 'User', id: 'u1', username: 'kai' },
  state: 'joined',
  rewardAmount: 500,
  playedAmount: 0,
  playAmount: 2000,
};

type Answer = { data?: object; errors?: { message: string }[] };

/** Renders the hook with a client whose responses the test controls. */
function setUp() {
  const asked: { key: string; answer: (answer: Answer) => void }[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push({
          key: String(variables.idempotencyKey),
          answer: (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
        });
      }),
  );
  const cache = new InMemoryCache({ typePolicies: { ReferralSignup: { keyFields: [] } } });
  const client = new ApolloClient({ cache, link });
  cache.writeQuery({ query: ReferralSignupDocument, data: signup });
  let redeem: ReturnType<typeof useRedeem> = async () => 'not rendered';
  const Probe = () => {
    redeem = useRedeem();
    return null;
  };
  render(
    <ApolloProvider client={client}>
      <Probe />
    </ApolloProvider>,
  );
  const eligible = () => cache.readQuery({ query: ReferralSignupDocument }, true)?.referralSignup.referralEligible;
  const start = (code: string) => {
    let result: Promise<string | null> = Promise.resolve(null);
    act(() => {
      result = redeem(code, { rewardAmount: 500, playAmount: 2000 });
    });
    return result;
  };
  const answer = (given: Answer) => act(async () => asked.at(-1)?.answer(given));
  return { asked, eligible, start, answer };
}

it('counts as redeemed at once and clears the stored code on success', async () => {
  const { eligible, start, answer } = setUp();
  keepReferralCode('KAI7MX2P');
  const result = start('KAI7MX2P');
  expect(eligible()).toBe(false);
  await answer({ data: { redeemReferralCode: redeemed } });
  expect(await result).toBeNull();
  expect(eligible()).toBe(false);
  expect(keptReferralCode()).toBeNull();
});

it('rolls back with the reason when the platform refuses', async () => {
  const { eligible, start, answer } = setUp();
  const result = start('NOSUCHCD');
  expect(eligible()).toBe(false);
  await answer({ data: undefined, errors: [{ message: 'This code doesn’t exist.' }] });
  expect(await result).toBe('This code doesn’t exist.');
  expect(eligible()).toBe(true);
});

it('reuses its idempotency key only for the same code', async () => {
  const { asked, start, answer } = setUp();
  for (const code of ['NOSUCHCD', 'NOSUCHCD', 'KAI7MX2P']) {
    const result = start(code);
    await answer({ errors: [{ message: 'no' }] });
    await result;
  }
  const [first, second, third] = asked.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

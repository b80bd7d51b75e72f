import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const experience = { brand_name: 'Duelbook', return_url: 'https://shop.test/yes', cancel_url: 'https://shop.test/no' };
const setup = { payment_source: { paypal: { usage_type: 'MERCHANT', experience_context: experience } } };
const redeem = (id: string) => ({ payment_source: { token: { id, type: 'SETUP_TOKEN' } } });

it('saves an account after its owner approves, and returns the owner', async () => {
  const { app, paypal } = await testSandbox();
  const { id, links } = (await paypal.post('/v3/vault/setup-tokens', setup)).json();
  expect(links.at(-1)).toMatchObject({ rel: 'approve', href: expect.stringContaining(id) });
  expect((await paypal.post('/v3/vault/payment-tokens', redeem(id))).json().details[0].issue).toBe(
    'SETUP_TOKEN_NOT_APPROVED',
  );
  const payload = { token: id, action: 'approve', email: 'kai@mail.test', given_name: 'Kai', surname: 'Ito' };
  const back = await app.inject({ method: 'POST', url: '/agreements/approve', payload });
  expect(back.headers.location).toBe(`https://shop.test/yes?approval_token_id=${id}`);
  const kept = await paypal.post('/v3/vault/payment-tokens', redeem(id));
  expect(kept.json()).toMatchObject({
    payment_source: { paypal: { email_address: 'kai@mail.test', name: { given_name: 'Kai', surname: 'Ito' } } },
  });
  const { authorization } = paypal;
  const forget = () =>
    app.inject({ method: 'DELETE', url: `/v3/vault/payment-tokens/${kept.json().id}`, headers: { authorization } });
  expect([(await forget()).statusCode, (await forget()).statusCode]).toEqual([204, 404]);
});

it('redirects back when the owner declines', async () => {
  const { app, paypal } = await testSandbox();
  const { id } = (await paypal.post('/v3/vault/setup-tokens', setup)).json();
  const back = await app.inject({
    method: 'POST',
    url: '/agreements/approve',
    payload: { token: id, action: 'cancel' },
  });
  expect(back.headers.location).toContain('https://shop.test/no');
  expect((await paypal.post('/v3/vault/payment-tokens', redeem(id))).statusCode).toBe(422);
});

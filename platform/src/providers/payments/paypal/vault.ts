import Type from 'typebox';
import Value from 'typebox/value';
import type { Vault } from '../port.ts';
import type { PayPalClient } from './client.ts';
import { readError } from './errors.ts';

const Link = Type.Object({ rel: Type.String(), href: Type.String() });
const SetupToken = Type.Object({ id: Type.String(), links: Type.Optional(Type.Array(Link)) });
const PaymentToken = Type.Object({
  id: Type.String(),
  payment_source: Type.Object({
    paypal: Type.Object({
      email_address: Type.String(),
      name: Type.Optional(
        Type.Object({ given_name: Type.Optional(Type.String()), surname: Type.Optional(Type.String()) }),
      ),
    }),
  }),
});

/** Creates a vault setup token for the user's own PayPal account. The user approves it on PayPal's page. */
export async function createSetupToken(
  client: PayPalClient,
  brandName: string,
  { requestId, returnUrl, cancelUrl }: Parameters<Vault['createSetupToken']>[0],
): ReturnType<Vault['createSetupToken']> {
  const reply = await client.call({
    method: 'POST',
    path: '/v3/vault/setup-tokens',
    requestId,
    body: {
      payment_source: {
        paypal: {
          usage_type: 'MERCHANT',
          customer_type: 'CONSUMER',
          experience_context: {
            brand_name: brandName,
            shipping_preference: 'NO_SHIPPING',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status !== 200 && reply.status !== 201) return { kind: 'refused', reason: readError(reply.body).code };
  if (!Value.Check(SetupToken, reply.body)) return { kind: 'unknown' };
  const approve = reply.body.links?.find(({ rel }) => rel === 'approve');
  return approve ? { kind: 'created', id: reply.body.id, approveUrl: approve.href } : { kind: 'unknown' };
}

/** Exchanges an approved setup token for the account. The request ID makes repeated calls return the same account. */
export async function redeemSetupToken(
  client: PayPalClient,
  setupToken: string,
): ReturnType<Vault['redeemSetupToken']> {
  const reply = await client.call({
    method: 'POST',
    path: '/v3/vault/payment-tokens',
    requestId: `redeem-${setupToken}`,
    body: { payment_source: { token: { id: setupToken, type: 'SETUP_TOKEN' } } },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status !== 200 && reply.status !== 201) return { kind: 'refused', reason: readError(reply.body).code };
  if (!Value.Check(PaymentToken, reply.body)) return { kind: 'unknown' };
  const { paypal } = reply.body.payment_source;
  const name = [paypal.name?.given_name, paypal.name?.surname].filter(Boolean).join(' ');
  return {
    kind: 'account',
    account: { token: reply.body.id, email: paypal.email_address, ownerName: name === '' ? null : name },
  };
}

/** Removes the account from the vault. Succeeds if it was already removed. */
export async function forgetAccount(client: PayPalClient, token: string): Promise<boolean> {
  const reply = await client.call({
    method: 'DELETE',
    path: `/v3/vault/payment-tokens/${encodeURIComponent(token)}`,
  });
  return reply.kind === 'answer' && (reply.status === 204 || reply.status === 404);
}

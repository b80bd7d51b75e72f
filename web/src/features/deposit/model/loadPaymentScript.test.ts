// @vitest-environment node
import { expect, it } from 'vitest';
import { scriptOptions } from './loadPaymentScript.ts';

const config = { clientId: 'client', sdkBaseUrl: null, currency: 'USD' };

it('enables Venmo and disables the other eleven funding sources', () => {
  const { enableFunding, disableFunding } = scriptOptions(config);
  expect(enableFunding).toEqual(['venmo']);
  expect(disableFunding).toEqual([
    'paylater',
    'bancontact',
    'blik',
    'eps',
    'giropay',
    'ideal',
    'mercadopago',
    'mybank',
    'p24',
    'sepa',
    'sofort',
  ]);
});

it('uses another URL only if configured', () => {
  expect(scriptOptions(config)).not.toHaveProperty('sdkBaseUrl');
  expect(scriptOptions({ ...config, sdkBaseUrl: 'http://127.0.0.1:4002/sdk/js' }).sdkBaseUrl).toContain('4002');
});

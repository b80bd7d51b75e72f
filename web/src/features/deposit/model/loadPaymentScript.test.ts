// @vitest-environment node
import { expect, it } from 'vitest';
import { scriptOptions } from './loadPaymentScript.ts';

const config = { clientId: 'client', sdkBaseUrl: null, currency: 'USD' };

it('turns Venmo on and the eleven others off', () => {
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

it('names another address only where the configuration does', () => {
  expect(scriptOptions(config)).not.toHaveProperty('sdkBaseUrl');
  expect(scriptOptions({ ...config, sdkBaseUrl: 'http://127.0.0.1:4002/sdk/js' }).sdkBaseUrl).toContain('4002');
});

import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { SetupToken } from '../../schemas.ts';
import { createSetupToken } from '../vault.ts';
import { owner } from './common.ts';

export function setupTokenRoute(app: App): void {
  route(app, {
    operationId: 'wallet.setup_token',
    method: 'GET',
    url: '/api/v1/payment_source/setup_token',
    summary: 'Setup token for storing a card or PayPal account that receives withdrawals.',
    policy: owner,
    response: SetupToken,
    handler: createSetupToken,
  });
}

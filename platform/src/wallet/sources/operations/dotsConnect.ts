import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { HostedLink } from '../../schemas.ts';
import { connectDots } from '../dotsSources.ts';
import { owner } from './common.ts';

export function dotsConnectRoute(app: App): void {
  route(app, {
    operationId: 'wallet.dots_connect',
    method: 'GET',
    url: '/api/v1/payment_source/dots_payment_connect',
    summary: "Link to the provider's page for connecting a bank account or another withdrawal method.",
    policy: owner,
    response: HostedLink,
    handler: connectDots,
  });
}

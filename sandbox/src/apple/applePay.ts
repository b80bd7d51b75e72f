import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { text } from '../paypal/orderRequest.ts';

const SESSION_MS = 5 * 60_000;

/** Emulates Apple's gateway for merchant validation, which returns a session for one payment sheet. */
export function applePayRoutes(app: FastifyInstance): void {
  for (const path of ['/paymentservices/startSession', '/paymentservices/paymentSession']) {
    app.post(path, { config: { target: 'apple.start_session' } }, async ({ body }, reply) => {
      const merchant = text(body, 'merchantIdentifier');
      const domain = text(body, 'initiativeContext');
      if (!merchant || !domain || text(body, 'initiative') !== 'web') {
        return reply.code(400).send({ statusMessage: 'Payment Services Exception', statusCode: '400' });
      }
      const now = Date.now();
      return {
        epochTimestamp: now,
        expiresAt: now + SESSION_MS,
        merchantSessionIdentifier: `SSH${randomBytes(32).toString('hex').toUpperCase()}`,
        nonce: randomBytes(4).toString('hex'),
        merchantIdentifier: merchant,
        domainName: domain,
        displayName: text(body, 'displayName') ?? '',
        signature: randomBytes(64).toString('hex'),
      };
    });
  }
}

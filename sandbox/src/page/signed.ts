import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deliveries, WebhookProvider } from '../deliveries.ts';
import { type Html, html } from './html.ts';

const providers: readonly WebhookProvider[] = ['paypal', 'dots'];
/** Event type that the list of webhooks shows for a body written by hand. */
const BY_HAND = 'by hand';

type Signing = { Params: { provider: string; action: string }; Body?: { body?: string } };

/** Signs any text as a provider would: `send` delivers it like an event, `sign` returns the headers and the address. */
export function signRoutes(app: FastifyInstance, deliveries: Deliveries): void {
  app.post<Signing>('/actions/webhooks/:provider/:action', async (request, reply) => {
    const { action } = request.params;
    const provider = providers.find((each) => each === request.params.provider);
    if (!provider || (action !== 'send' && action !== 'sign')) return reply.code(404).send({ error: 'no such action' });
    const body = request.body?.body ?? '';
    const event = { id: `msg_${randomUUID()}`, provider, eventType: BY_HAND, body };
    if (action === 'sign') return { ...deliveries.signed(event), body };
    deliveries.send(event);
    return reply.redirect('/', 303);
  });
}

export function signForm(): Html {
  const buttons = providers.map(
    (provider) => html`<button formaction="/actions/webhooks/${provider}/send">Send as ${provider}</button>`,
  );
  return html`<section aria-labelledby="sign"><h2 id="sign">Sign any body</h2>
<form method="post" action="/actions/webhooks/paypal/send" class="row">
<label>Body <textarea name="body" rows="3" cols="60" spellcheck="false" placeholder="{&quot;event_type&quot;: &quot;PAYMENT.CAPTURE.REFUNDED&quot;}"></textarea></label>
${buttons}</form></section>`;
}

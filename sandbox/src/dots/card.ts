import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from '../paypal/orderRequest.ts';
import type { DotsPayments } from './payments.ts';
import type { Funding, Intent } from './types.ts';

type Form = { Querystring: { payment_intent?: string; origin?: string; return_url?: string } };

const path = '/dots/card';
const options = { scripts: ['/assets/card.js'], className: 'dots' };
/** The page that contains the frame already shows a sheet around the form. */
const lookOf = (origin: string) => ({ ...options, className: origin === '' ? 'dots' : 'dots framed' });

/** Card numbers with special outcomes. All other numbers with a valid check digit succeed. */
const meanings: Record<string, Funding> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000003220': 'pending',
};

/**
 * The card form. Inside a frame it posts `{type: 'dots-card', kind: 'ready' | 'approved' | 'cancelled', token?}` to the
 * embedding page at the address in `origin`. Otherwise it redirects to `return_url` with `payment_token`.
 */
export function cardRoutes(app: FastifyInstance, payments: DotsPayments): void {
  app.get<Form>(path, async ({ query }, reply) => {
    reply.type('text/html');
    const intent = payments.find(query.payment_intent ?? '');
    if (intent?.status !== 'requires_payment_method') return reply.code(404).send(page('Card', gone(), options));
    const origin = query.origin ?? '';
    return page('Pay by card', form(intent, origin, query.return_url ?? '', null), lookOf(origin));
  });
  app.post(path, async ({ body }, reply) => {
    reply.type('text/html');
    const intent = payments.find(text(body, 'payment_intent') ?? '');
    if (intent?.status !== 'requires_payment_method') return reply.code(409).send(page('Card', gone(), options));
    const [origin, back] = [text(body, 'origin') ?? '', text(body, 'return_url') ?? ''];
    if (text(body, 'action') === 'cancel') return page('Card', answer('cancelled', '', origin, back), lookOf(origin));
    const number = (text(body, 'number') ?? '').replaceAll(/\D/g, '');
    if (!isCardNumber(number)) {
      return reply
        .code(422)
        .send(page('Pay by card', form(intent, origin, back, 'Check the card number.'), lookOf(origin)));
    }
    const method = payments.addMethod('card', number.slice(-4), meanings[number] ?? 'good');
    return page('Card', answer('approved', method.id, origin, back), lookOf(origin));
  });
}

function form(intent: Intent, origin: string, back: string, problem: string | null): Html {
  return html`<main class="sheet" id="card" data-kind="ready" data-origin="${origin}">
<p class="mark">Dots <span>sandbox</span></p>
<h1>Pay <b>$${(intent.amount / 100).toFixed(2)}</b> by card</h1>
<form method="post" action="${path}">
<input type="hidden" name="payment_intent" value="${intent.id}">
<input type="hidden" name="origin" value="${origin}">
<input type="hidden" name="return_url" value="${back}">
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" required${
    problem ? html` aria-invalid="true" aria-describedby="problem"` : ''
  }></label>
${problem && html`<p id="problem" role="alert">${problem}</p>`}
<label>Expires <input name="expires" autocomplete="cc-exp" value="12 / 34" required></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123" required></label>
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>
<p class="quiet">No money moves: this page emulates Dots. 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 stays pending.</p>
</main>`;
}

function answer(kind: 'approved' | 'cancelled', token: string, origin: string, back: string): Html {
  return html`<main class="sheet" id="card" data-kind="${kind}" data-token="${token}" data-origin="${origin}" data-back="${back}">
<h1>${kind === 'approved' ? 'Card accepted' : 'Canceled'}</h1><p role="status">One moment…</p></main>`;
}

function gone(): Html {
  return html`<main class="sheet"><h1>This payment has ended</h1></main>`;
}

/** Verifies the check digit of a card number (ISO/IEC 7812). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

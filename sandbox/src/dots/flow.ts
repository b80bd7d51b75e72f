import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from '../paypal/orderRequest.ts';
import type { DotsAccounts } from './accounts.ts';
import type { Flow } from './types.ts';

type ById = { Params: { id: string } };

/**
 * Dots' hosted pages for connecting a bank account and submitting the tax form. Each redirects to the shop when
 * finished.
 */
export function flowRoutes(app: FastifyInstance, accounts: DotsAccounts): void {
  app.get<ById>('/dots/flow/:id', async ({ params }, reply) => {
    reply.type('text/html');
    const flow = accounts.findFlow(params.id);
    if (!flow || flow.completed) return reply.code(404).send(page('Dots', gone()));
    return page('Dots', form(accounts, flow, null), { className: 'dots' });
  });
  app.post<ById>('/dots/flow/:id', async ({ params, body }, reply) => {
    const flow = accounts.findFlow(params.id);
    if (!flow || flow.completed) return reply.code(409).type('text/html').send(page('Dots', gone()));
    const problem = submit(accounts, flow, body);
    if (problem !== null) {
      return reply
        .code(422)
        .type('text/html')
        .send(page('Dots', form(accounts, flow, problem), { className: 'dots' }));
    }
    if (flow.redirectUrl) return reply.redirect(flow.redirectUrl, 303);
    return reply.type('text/html').send(page('Dots', html`<main class="sheet"><h1>Done</h1></main>`));
  });
}

/** Returns the validation error as text, or null if the form was accepted. */
function submit(accounts: DotsAccounts, flow: Flow, body: unknown): string | null {
  const digits = (name: string) => (text(body, name) ?? '').replaceAll(/\D/g, '');
  if (flow.step === 'compliance') {
    if (digits('tax_id').length !== 9) return 'A tax id has nine digits.';
    accounts.handIn(flow, digits('tax_id'));
    return null;
  }
  if (digits('routing').length !== 9) return 'A routing number has nine digits.';
  if (digits('account').length < 4) return 'An account number has at least four digits.';
  accounts.connect(flow, { name: text(body, 'bank') || 'First Bank', account: digits('account') });
  return null;
}

function form(accounts: DotsAccounts, flow: Flow, problem: string | null): Html {
  return flow.step === 'compliance' ? taxForm(accounts, flow, problem) : bankForm(flow, problem);
}

function bankForm(flow: Flow, problem: string | null): Html {
  return sheet(
    flow,
    'Connect a bank account',
    problem,
    html`<label>Bank <input name="bank" value="First Bank" autocomplete="off" required></label>
<label>Routing number <input name="routing" inputmode="numeric" value="110000000" autocomplete="off" required></label>
<label>Account number <input name="account" inputmode="numeric" value="000123456789" autocomplete="off" required></label>
<button class="primary">Connect</button>`,
  );
}

/** The form is prefilled with the name that the shop supplied. */
function taxForm(accounts: DotsAccounts, flow: Flow, problem: string | null): Html {
  const { firstName, lastName } = accounts.get(flow.userId);
  return sheet(
    flow,
    'Your tax form (W-9)',
    problem,
    html`<label>Legal name <input name="name" value="${firstName} ${lastName}" autocomplete="off" required></label>
<label>Tax id <input name="tax_id" inputmode="numeric" value="123-45-6789" autocomplete="off" required></label>
<label>Date of birth <input name="date_of_birth" type="date" value="1990-01-01" required></label>
<button class="primary">Hand in</button>`,
  );
}

function sheet(flow: Flow, title: string, problem: string | null, fields: Html): Html {
  return html`<main class="sheet">
<p class="mark">Dots <span>sandbox</span></p>
<h1>${title}</h1>
${problem && html`<p role="alert">${problem}</p>`}
<form method="post" action="/dots/flow/${flow.id}">${fields}</form>
<p class="quiet">Nothing leaves this machine: this page emulates Dots.</p>
</main>`;
}

function gone(): Html {
  return html`<main class="sheet"><h1>This page has expired</h1></main>`;
}

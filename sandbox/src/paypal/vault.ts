import type { FastifyInstance } from 'fastify';
import type { Book } from '../book.ts';
import { html, page } from '../page/html.ts';
import { notFound, unprocessable } from './errors.ts';
import { paypalId } from './ids.ts';
import { member, text } from './orderRequest.ts';
import type { Payer } from './orderTypes.ts';

/** A setup token and, after it has been exchanged, its payment token. */
export interface VaultToken {
  id: string;
  brandName: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** The payer who approved the token. Null until then. */
  payer: Payer | null;
  paymentToken: string | null;
  createdAt: string;
}

/** PayPal's vault (v3): the payer approves a setup token, which is exchanged for a payment token. */
export class Vault {
  private readonly book: Book;
  private readonly publicUrl: string;

  constructor(book: Book, publicUrl: string) {
    this.book = book;
    this.publicUrl = publicUrl;
  }

  find(id: string): VaultToken | undefined {
    return this.book.state.vault[id];
  }

  create(body: unknown) {
    const source = member(member(body, 'payment_source'), 'paypal');
    if (!source) throw unprocessable('INVALID_PAYMENT_SOURCE', 'Only a PayPal account can be vaulted here.');
    const context = member(source, 'experience_context');
    const token: VaultToken = {
      id: paypalId(),
      brandName: text(context, 'brand_name') ?? 'the shop',
      returnUrl: text(context, 'return_url'),
      cancelUrl: text(context, 'cancel_url'),
      payer: null,
      paymentToken: null,
      createdAt: new Date().toISOString(),
    };
    this.book.state.vault[token.id] = token;
    this.book.changed();
    const approve = `${this.publicUrl}/agreements/approve?approval_session_id=${token.id}`;
    return {
      id: token.id,
      status: 'PAYER_ACTION_REQUIRED',
      customer: { id: paypalId(10) },
      links: [
        { href: `${this.publicUrl}/v3/vault/setup-tokens/${token.id}`, rel: 'self', method: 'GET' },
        { href: approve, rel: 'approve', method: 'GET' },
      ],
    };
  }

  /** Records the payer's approval. */
  approve(token: VaultToken, payer: Omit<Payer, 'id'>): void {
    token.payer = { id: paypalId(13), ...payer };
    this.book.changed();
  }

  /** Throws PayPal's 422 for an unapproved token. */
  redeem(body: unknown) {
    const token = this.find(text(member(member(body, 'payment_source'), 'token'), 'id') ?? '');
    if (!token) throw notFound();
    const { payer } = token;
    if (!payer) throw unprocessable('SETUP_TOKEN_NOT_APPROVED', 'The payer has not approved the setup token.');
    token.paymentToken ??= paypalId().toLowerCase();
    this.book.changed();
    return {
      id: token.paymentToken,
      customer: { id: payer.id },
      payment_source: {
        paypal: {
          email_address: payer.email,
          payer_id: payer.id,
          name: { given_name: payer.givenName, surname: payer.surname },
        },
      },
    };
  }

  forget(paymentToken: string): void {
    const token = Object.values(this.book.state.vault).find((each) => each.paymentToken === paymentToken);
    if (!token) throw notFound();
    delete this.book.state.vault[token.id];
    this.book.changed();
  }
}

type Approval = { Querystring: { approval_session_id?: string } };

/** Renders the page on which a payer allows the shop to save their account. */
export function vaultPages(app: FastifyInstance, vault: Vault): void {
  app.get<Approval>('/agreements/approve', async (request, reply) => {
    const token = vault.find(request.query.approval_session_id ?? '');
    reply.type('text/html');
    if (!token || token.payer) return reply.code(404).send(gone());
    return page('Save your PayPal account', form(token), { className: 'paypal' });
  });
  app.post('/agreements/approve', async (request, reply) => {
    const token = vault.find(text(request.body, 'token') ?? '');
    if (!token || token.payer) return reply.code(409).type('text/html').send(gone());
    const approved = text(request.body, 'action') === 'approve';
    if (approved) {
      vault.approve(token, {
        email: text(request.body, 'email') ?? 'payer@example.com',
        givenName: text(request.body, 'given_name') ?? 'Pat',
        surname: text(request.body, 'surname') ?? 'Payer',
      });
    }
    const back = approved ? token.returnUrl : token.cancelUrl;
    if (!back) return reply.type('text/html').send(page('PayPal', html`<main class="sheet"><h1>Done</h1></main>`));
    const url = new URL(back);
    url.searchParams.set('approval_token_id', token.id);
    return reply.redirect(url.href, 303);
  });
}

function form(token: VaultToken) {
  return html`<main class="sheet">
<p class="mark">PayPal <span>sandbox</span></p>
<h1>Save your account with ${token.brandName}</h1>
<p class="quiet">${token.brandName} will pay you here from now on, and will see the name on this account. PayPal doesn’t know your name at
${token.brandName}, so enter the legal name you use there. Staff review accounts in a different name before paying them.</p>
<form method="post" action="/agreements/approve">
<input type="hidden" name="token" value="${token.id}">
<label>First name <input name="given_name" autocomplete="off" required></label>
<label>Last name <input name="surname" autocomplete="off" required></label>
<label>E-mail <input name="email" type="email" value="payer@example.com" autocomplete="off"></label>
<button class="primary" name="action" value="approve">Agree and save</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>
<p class="quiet">No money moves: this page emulates PayPal.</p>
</main>`;
}

function gone(): string {
  return page('PayPal', html`<main class="sheet"><h1>This page has expired</h1></main>`);
}

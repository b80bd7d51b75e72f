import { BOT_EMAIL, isBotPhone } from '../../bots/roster.ts';
import type { Book } from '../book.ts';
import type { Deliveries } from '../deliveries.ts';
import type { DotsParts } from '../dots/api.ts';
import { type Faults, kinds, targets } from '../faults.ts';
import type { Disputes } from '../paypal/disputes.ts';
import type { Orders } from '../paypal/orders.ts';
import type { Capture, Order } from '../paypal/orderTypes.ts';
import type { Payouts } from '../paypal/payouts.ts';
import type { ItemState } from '../paypal/payoutTypes.ts';
import type { DemoPerson } from '../people.ts';
import { inbox } from '../sms/messages.ts';
import type { Channels } from '../twitch/channels.ts';
import { dotsView } from './dots.ts';
import { type Html, html, page } from './html.ts';
import { action, latest, SHOWN, section, stamp, time, withCode, withLinks } from './parts.ts';
import { signForm } from './signed.ts';

export interface World {
  book: Book;
  faults: Faults;
  deliveries: Deliveries;
  orders: Orders;
  disputes: Disputes;
  payouts: Payouts;
  dots: DotsParts;
  people: DemoPerson[];
  channels: Channels;
}

/** Renders the page at `/` with the sandbox's state. `home.js` refreshes the element `#world`. */
export function homePage(world: World): string {
  const body = html`<header class="top"><h1>Duelbook <span>sandbox</span></h1>
<p>Emulates SMS, push, PayPal, Venmo, Dots, Apple Pay and sign-in. Nothing leaves this machine.</p></header>
<main class="home"><div id="world">${worldView(world)}</div>${faultForm()}${signForm()}</main>`;
  return page('Duelbook sandbox', body, { scripts: ['/assets/home.js'] });
}

/** Renders the part of the page that changes: people's activity first, then that of bots. */
export function worldView(world: World): Html {
  const { book, orders } = world;
  return html`${peopleView(world.people)}${messagesView(book, 'people')}${paymentsView(orders, 'people')}${disputesView(world.disputes)}
${payoutsView(world.payouts)}${dotsView(world.dots)}${channelsView(world.channels)}${emailsView(book)}${pushesView(book)}${analyticsView(book)}${webhooksView(book)}${faultsView(world.faults)}
${messagesView(book, 'bots')}${paymentsView(orders, 'bots')}`;
}

/** Users whose rows a section shows. Bots have separate sections because their activity would bury everyone else's. */
type Audience = 'people' | 'bots';

const isBotOrder = ({ payer }: Order) => payer?.email === BOT_EMAIL;

function peopleView(people: DemoPerson[]): Html {
  const rows = people.map(
    (
      person,
    ) => html`<tr><td><b>${person.givenName} ${person.familyName}</b> ${person.username && `@${person.username}`}</td>
<td class="code">${person.phone ?? 'Sandbox ID'}</td><td>${person.roles.join(', ') || 'player'}</td><td>${withCode(person.note)}</td></tr>`,
  );
  return section(
    'Demo users',
    'people',
    rows,
    ['User', 'Signs in with', 'Role', ''],
    'No demo users. Start with SEED=demo.',
  );
}

function messagesView(book: Book, whose: Audience): Html {
  const rows = inbox(book)
    .filter(({ to }) => isBotPhone(to) === (whose === 'bots'))
    .slice(0, SHOWN)
    .map(
      (message) => html`<tr><td>${time(message.at)}</td><td class="code">${message.to}</td>
<td class="code strong">${message.code}</td><td>${message.text}</td></tr>`,
    );
  const [title, id] = whose === 'bots' ? ['SMS to bots', 'bot-sms'] : ['SMS', 'sms'];
  return section(title, id, rows, ['At', 'To', 'Code', 'Text'], 'No messages yet.');
}

function paymentsView(orders: Orders, whose: Audience): Html {
  const rows = latest(orders.list().filter((order) => isBotOrder(order) === (whose === 'bots'))).map((order) => {
    const state = order.capture?.status ?? order.status;
    return html`<tr><td>${time(order.updatedAt)}</td><td>${order.rail}</td><td class="number">$${order.amount.value}</td>
<td>${stamp(state)}</td><td>${order.payer?.email}</td><td class="code">${order.id}</td><td>${order.capture && captureActions(order.capture)}</td></tr>`;
  });
  const [title, id] = whose === 'bots' ? ['Payments by bots', 'bot-payments'] : ['Payments', 'payments'];
  return section(title, id, rows, ['At', 'By', 'Amount', 'State', 'Payer', 'Order', ''], 'No payments yet.');
}

/** What can happen to a capture, by its status. */
const captureWords: Record<Capture['status'], string[]> = {
  PENDING: ['complete', 'deny'],
  COMPLETED: ['refund', 'dispute', 'reverse'],
  PARTIALLY_REFUNDED: ['refund', 'dispute', 'reverse'],
  REVERSED: ['restore'],
  DECLINED: [],
  REFUNDED: [],
};

function captureActions({ id, status }: Capture): Html[] {
  return captureWords[status].map((word) => {
    const url = `/actions/captures/${id}/${word}`;
    if (word !== 'refund' && word !== 'dispute') return action(url, word);
    return html`<form method="post" action="${url}"><input name="amount" size="6" inputmode="decimal"
 placeholder="all" aria-label="Amount to ${word}, in dollars" autocomplete="off"><button class="small">${word}</button></form>`;
  });
}

function disputesView(disputes: Disputes): Html {
  const rows = latest(disputes.list()).map(
    (dispute) => html`<tr><td>${time(dispute.updatedAt)}</td><td class="number">$${dispute.amount.value}</td>
<td>${stamp(dispute.outcome ?? dispute.status)}</td><td class="code">${dispute.captureId}</td><td class="code">${dispute.id}</td>
<td>${dispute.status !== 'RESOLVED' && ['win', 'lose'].map((word) => action(`/actions/disputes/${dispute.id}/${word}`, word))}</td></tr>`,
  );
  const columns = ['At', 'Amount', 'State', 'Capture', 'Dispute', ''];
  return section('Disputes', 'disputes', rows, columns, 'No disputes yet.');
}

/** What can happen to a payout item, by its state. */
const itemWords: Partial<Record<ItemState, string[]>> = { UNCLAIMED: ['claim', 'return'], SUCCESS: ['return'] };

function payoutsView(payouts: Payouts): Html {
  const rows = latest(payouts.list()).flatMap((batch) =>
    batch.items.map(
      (item) => html`<tr><td>${time(item.processedAt ?? batch.createdAt)}</td><td>${item.wallet.toLowerCase()}</td>
<td class="number">$${item.amount.value}</td><td>${stamp(item.state)}</td><td>${item.receiver}</td><td class="code">${batch.senderBatchId}</td>
<td>${(itemWords[item.state] ?? []).map((word) => action(`/actions/payout-items/${item.id}/${word}`, word))}</td></tr>`,
    ),
  );
  return section(
    'Payouts',
    'payouts',
    rows,
    ['At', 'To', 'Amount', 'State', 'Receiver', 'Withdrawal', ''],
    'No payouts yet.',
  );
}

function channelsView(channels: Channels): Html {
  const rows = channels.list().map(
    ({ login, displayName, stream }) => html`<tr><td><b>${displayName}</b></td><td class="code">${login}</td>
<td>${stamp(stream ? 'LIVE' : 'OFFLINE')}</td><td>${stream?.title}</td>
<td>${action(`/actions/channels/${login}/${stream ? 'end' : 'go-live'}`, stream ? 'end stream' : 'go live')}</td></tr>`,
  );
  return section(
    'Twitch channels',
    'channels',
    rows,
    ['Name', 'Login', 'State', 'Title', ''],
    'No one has signed in with Twitch yet.',
  );
}

function emailsView(book: Book): Html {
  const rows = latest(book.state.emails).map(
    ({ at, to, from, subject, text }) => html`<tr><td>${time(at)}</td><td>${to}</td><td>${from}</td>
<td><b>${subject}</b></td><td class="letter">${withLinks(text)}</td></tr>`,
  );
  return section('Emails', 'emails', rows, ['At', 'To', 'From', 'Subject', 'Text'], 'No emails yet.');
}

function pushesView(book: Book): Html {
  const rows = latest(book.state.pushes).map(
    ({ at, token, data }) => html`<tr><td>${time(at)}</td><td class="code">${token.slice(0, 24)}</td>
<td><b>${data.title}</b></td><td>${data.body}</td></tr>`,
  );
  return section('Push messages', 'pushes', rows, ['At', 'Device', 'Title', 'Text'], 'No push messages yet.');
}

function analyticsView(book: Book): Html {
  const rows = latest(book.state.hits).map(
    (hit) =>
      html`<tr><td>${time(hit.at)}</td><td><b>${hit.name}</b></td><td class="code">${Object.entries(hit.properties)
        .map(([key, value]) => `${key}: ${value}`)
        .join(', ')}</td><td class="code">${hit.consent}</td></tr>`,
  );
  return section('Analytics', 'analytics', rows, ['At', 'Event', 'Properties', 'Consent'], 'No events yet.');
}

function webhooksView(book: Book): Html {
  const rows = latest(book.state.deliveries).map(
    (
      delivery,
    ) => html`<tr><td>${time(delivery.at)}</td><td class="code">${delivery.eventType}</td><td>${stamp(delivery.state)}</td>
<td class="number">${delivery.attempts}</td><td>${delivery.lastAnswer}</td></tr>`,
  );
  return section('Webhooks', 'webhooks', rows, ['At', 'Event', 'State', 'Attempts', 'Response'], 'No webhooks yet.');
}

function faultsView(faults: Faults): Html {
  const rows = faults.list().map(
    (
      fault,
    ) => html`<tr><td class="code">${fault.target}</td><td>${fault.kind}</td><td class="number">${fault.times}</td>
<td>${fault.outcome ?? (fault.kind === 'late' ? `${fault.delay_ms} ms` : fault.kind === 'status' ? fault.status : '')}</td></tr>`,
  );
  return section('Pending faults', 'faults', rows, ['Call', 'Kind', 'Times', ''], 'No faults are set.');
}

function faultForm(): Html {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return html`<section aria-labelledby="set"><h2 id="set">Inject a fault</h2>
<form method="post" action="/actions/faults" class="row">
<label>Call <select name="target">${options(targets)}</select></label>
<label>Kind <select name="kind">${options(kinds)}</select></label>
<label>Times <input name="times" type="number" min="1" max="10000" value="1"></label>
<label>Delay, ms <input name="delay_ms" type="number" min="0" max="120000" value="3000"></label>
<label>Status <input name="status" type="number" min="400" max="599" value="503"></label>
<label>Outcome <input name="outcome" placeholder="INSTRUMENT_DECLINED" autocomplete="off"></label>
<button class="primary">Set</button></form>
<form method="post" action="/actions/faults/clear"><button>Clear all faults</button></form></section>`;
}

import { createHash, randomUUID } from 'node:crypto';
import type { Book } from '../book.ts';
import { DotsError, notFound } from './errors.ts';
import type { DotsUser, Flow, FlowStep } from './types.ts';
import type { DotsWebhooks } from './webhooks.ts';

/** Payouts in a calendar year above which a tax form is required. */
const FORM_FROM_CENTS = 60_000;

/** Dots users with their connected bank accounts and tax forms, and the hosted flows for both. */
export class DotsAccounts {
  private readonly book: Book;
  private readonly webhooks: DotsWebhooks;
  private readonly publicUrl: string;

  constructor(book: Book, webhooks: DotsWebhooks, publicUrl: string) {
    this.book = book;
    this.webhooks = webhooks;
    this.publicUrl = publicUrl;
  }

  list(): DotsUser[] {
    return Object.values(this.book.state.dots.users);
  }

  get(id: string): DotsUser {
    const user = this.book.state.dots.users[id];
    if (!user) throw notFound();
    return user;
  }

  /** Users are identified by phone number. */
  create(
    person: Pick<DotsUser, 'firstName' | 'lastName' | 'email' | 'countryCode' | 'phoneNumber' | 'metadata'>,
  ): DotsUser {
    const { countryCode, phoneNumber } = person;
    const known = this.list().find((user) => user.countryCode === countryCode && user.phoneNumber === phoneNumber);
    if (known) return known;
    const created = new Date().toISOString();
    const user: DotsUser = {
      id: randomUUID(),
      methods: [],
      formRequired: false,
      taxId: 'unsubmitted',
      created,
      ...person,
    };
    this.book.state.dots.users[user.id] = user;
    this.book.changed();
    return user;
  }

  /** Returns a user in the format of `GET /v2/users/{id}`. */
  view(user: DotsUser) {
    const collected = user.taxId !== 'unsubmitted';
    return {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone_number: { country_code: user.countryCode, phone_number: user.phoneNumber },
      status: 'verified',
      default_payout_method: user.methods[0]?.platform ?? null,
      compliance: {
        tax_id_collected: collected,
        tax_id_verification: user.taxId,
        must_collect_1099: user.formRequired || this.paidThisYear(user) >= FORM_FROM_CENTS,
        '1099_collected': collected,
        w8_ben_collected: false,
        flags: { ofac: false, ofac_status: 'unflagged', payout_method: false },
      },
      metadata: user.metadata,
      created: user.created,
    };
  }

  createFlow(userId: string, steps: unknown[]): Flow {
    const user = this.get(userId);
    const step = steps.find((each): each is FlowStep => each === 'manage-payouts' || each === 'compliance');
    if (!step) throw new DotsError(400, 'Only manage-payouts and compliance are played here.');
    const redirect = steps.find((each) => nameOf(each) === 'redirect');
    const redirectUrl =
      typeof redirect === 'object' && redirect !== null ? Reflect.get(redirect, 'redirect_url') : null;
    const flow: Flow = {
      id: randomUUID(),
      userId: user.id,
      steps,
      step,
      redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : null,
      completed: false,
      created: new Date().toISOString(),
    };
    this.book.state.dots.flows[flow.id] = flow;
    this.book.changed();
    return flow;
  }

  findFlow(id: string): Flow | undefined {
    return this.book.state.dots.flows[id];
  }

  flowView(flow: Flow) {
    return {
      id: flow.id,
      created: flow.created,
      user_id: flow.userId,
      steps: flow.steps,
      completed_steps: flow.completed ? [flow.step] : [],
      link: `${this.publicUrl}/dots/flow/${flow.id}`,
    };
  }

  /**
   * Connects the user's bank account. The same account number always identifies the same account, whoever connects it.
   */
  connect(flow: Flow, bank: { name: string; account: string }): void {
    const id = `acct_${createHash('sha256').update(bank.account).digest('hex').slice(0, 24)}`;
    const user = this.get(flow.userId);
    user.methods = user.methods.filter((method) => method.id !== id);
    user.methods.push({ platform: 'ach', id, mask: bank.account.slice(-4), description: bank.name });
    this.complete(flow);
  }

  /** Submits the tax form. A tax ID ending in 0000 belongs to a different name. */
  handIn(flow: Flow, taxId: string): void {
    const user = this.get(flow.userId);
    user.taxId = taxId.endsWith('0000') ? 'mismatched' : 'matched';
    this.complete(flow);
  }

  /** Sets whether a tax form is required before the next payout, from the switch on the sandbox page. */
  requireForm(userId: string): void {
    const user = this.get(userId);
    user.formRequired = true;
    user.taxId = 'unsubmitted';
    this.book.changed();
    this.webhooks.send('user.updated', user.id);
  }

  private complete(flow: Flow): void {
    flow.completed = true;
    this.book.changed();
    this.webhooks.send('flow.updated', flow.id);
  }

  private paidThisYear(user: DotsUser): number {
    const year = new Date().toISOString().slice(0, 4);
    return Object.values(this.book.state.dots.transfers)
      .filter(
        ({ userId, type, created, status }) =>
          userId === user.id && type === 'payout' && created.startsWith(year) && status === 'completed',
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

function nameOf(step: unknown): unknown {
  return typeof step === 'object' && step !== null ? Reflect.get(step, 'name') : step;
}

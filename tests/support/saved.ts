import { globSync, readFileSync } from 'node:fs';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Caller, newKey, run, stranger } from './graph.ts';
import { signInStaff } from './people.ts';
import { codeFor, smsTo } from './sandbox.ts';
import type { Stack } from './stack.ts';

const folder = new URL('../../gateway/src/operations/', import.meta.url);

interface Operation {
  name: string;
  text: string;
}

interface Games {
  games: { id: string; consoleIds: string[] }[];
  gameModes: { id: string; gameId: string; teamSizes: number[] }[];
}

interface Board {
  upcomingStakeEvents: { items: { id: string; teams: { id: string }[]; markets: { phase: string }[] }[] };
}

type Variables = Record<string, unknown>;

/**
 * Runs the operations saved for GraphiQL in the order in which a new user would, each with the results of earlier ones.
 */
export class Saved {
  readonly #stack: Stack;
  #caller: Caller = stranger();
  readonly #ran: string[] = [];

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Every saved operation, in tab order. */
  static all(): Operation[] {
    return globSync('*.graphql', { cwd: folder })
      .sort()
      .map((file) => {
        const text = readFileSync(new URL(file, folder), 'utf8');
        return { name: /^(?:query|mutation|subscription) (\w+)/m.exec(text)?.[1] ?? file, text };
      });
  }

  /**
   * Runs all saved operations, signed in as the owner of a phone or as staff where required.
   * @returns the names of the operations that ran
   * @throws on an error or a refusal
   */
  async runAll(phone: string): Promise<string[]> {
    const catalog = await this.#run<Games>('Games');
    for (const name of ['OpenMatches', 'Tournaments', 'Rules', 'Players', 'Help', 'Communities']) await this.#run(name);
    const board = await this.#run<Board>('StakeEvents');
    await this.#signIn(phone);
    for (const name of ['Status', 'Wallet', 'Transactions', 'GamerIds', 'SaveSearch', 'Referrals'])
      await this.#run(name);
    await this.#run('BeginDeposit', { key: newKey() });
    await this.#follow('AccountUpdates');
    await this.#playOn(await this.#field(catalog));
    await this.#stakeOn(board);
    await this.#talk();
    this.#caller = await signInStaff(this.#stack, 'admin');
    for (const name of ['Disputes', 'LedgerTotals', 'Reports']) await this.#run(name);
    return this.#ran;
  }

  async #signIn(phone: string): Promise<void> {
    const known = (await smsTo(this.#stack, phone)).length;
    const sent = await this.#run<{ createIdentityVerification: { id: string } }>('SendCode', { phone });
    const { id } = sent.createIdentityVerification;
    await this.#run('CheckCode', { id, code: await codeFor(this.#stack, phone, known) });
    const { authenticate } = await this.#run<{ authenticate: { token: string } }>('SignIn', { id });
    this.#caller = { ...this.#caller, token: authenticate.token };
  }

  /** Finds a two-player game that the person can play now. */
  async #field({ games, gameModes }: Games): Promise<Variables> {
    for (const mode of gameModes.filter(({ teamSizes }) => teamSizes.includes(1))) {
      for (const consoleId of games.find(({ id }) => id === mode.gameId)?.consoleIds ?? []) {
        const field = { gameId: mode.gameId, gameModeId: mode.id, consoleId };
        const { matchRequirements } = await this.#run<{ matchRequirements: { satisfied: boolean }[] }>(
          'MatchRequirements',
          field,
        );
        if (matchRequirements.every(({ satisfied }) => satisfied)) return field;
      }
    }
    throw new Error('no game that the person can play');
  }

  async #playOn(field: Variables): Promise<void> {
    const opened = await this.#run<{ createMatch: { id?: string } }>('CreateMatch', { ...field, key: newKey() });
    const { id } = opened.createMatch;
    if (!id) throw new Error(`no match was created: ${JSON.stringify(opened)}`);
    await this.#run('MatchDetails', { id });
    await this.#follow('MatchUpdates', { id });
    await this.#run('WithdrawMatch', { id });
  }

  /** Places an order that isn't matched, and cancels it. */
  async #stakeOn({ upcomingStakeEvents }: Board): Promise<void> {
    const event = upcomingStakeEvents.items.find(({ markets }) => markets[0]?.phase === 'open');
    const [team] = event?.teams ?? [];
    if (!event || !team) throw new Error('no market to stake on');
    const eventId = event.id;
    const staked = await this.#run<{ purchaseStake: { order?: { id: string } } }>('PlaceStake', {
      eventId,
      eventTeamId: team.id,
      key: newKey(),
    });
    const id = staked.purchaseStake.order?.id;
    if (!id) throw new Error(`no stake was placed: ${JSON.stringify(staked)}`);
    await this.#follow('MarketUpdates', { eventId });
    await this.#run('OrderBook', { eventId });
    await this.#run('MySlips');
    await this.#run('CancelOrder', { id, key: newKey() });
  }

  /** Sends a message in the person's first conversation. */
  async #talk(): Promise<void> {
    const { conversations } = await this.#run<{ conversations: { items: { id: string; kind: string }[] } }>(
      'Conversations',
    );
    const between = conversations.items.find(({ kind }) => kind === 'direct');
    if (!between) throw new Error('no conversation to write to');
    await this.#follow('MessageUpdates');
    await this.#run('SendMessage', { conversationId: between.id });
  }

  async #run<T>(name: string, variables: Variables = {}): Promise<T> {
    const answer = await run<T>(this.#stack, this.#caller, this.#textOf(name), variables);
    if (!this.#ran.includes(name)) this.#ran.push(name);
    return answer;
  }

  /** Waits for the first result of a subscription. */
  async #follow(name: string, variables: Variables = {}): Promise<void> {
    const { origin } = this.#stack;
    const { token, deviceId } = this.#caller;
    const socket = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { origin });
        }
      },
      connectionParams: { token, deviceId },
      retryAttempts: 0,
    });
    const updates = socket.iterate({ query: this.#textOf(name), variables });
    const { value } = await updates.next();
    await updates.return?.();
    await socket.dispose();
    if (!value?.data || value.errors) throw new Error(`${name}: ${JSON.stringify(value?.errors)}`);
    this.#ran.push(name);
  }

  #textOf(name: string): string {
    const found = Saved.all().find((operation) => operation.name === name);
    if (!found) throw new Error(`no saved operation is named ${name}`);
    return found.text;
  }
}

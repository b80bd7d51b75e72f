import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advance } from '../support/clock.ts';
import { conversation, friends } from '../support/conversations.ts';
import { disputeMatch } from '../support/disputes.ts';
import { run } from '../support/graph.ts';
import { type Match, matchNow, runningMatch } from '../support/matches.ts';
import { listStaff, newPlayer, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { useStack } from './support.ts';

interface Ran {
  code: number;
  text: string;
}
interface Script {
  staff(args: string[]): Promise<number | undefined>;
}
interface Progress {
  Failure: new () => Error;
}

const stack = useStack();
const entry = new URL('../../scripts/run.mjs', import.meta.url).pathname;
const script: Script = await import(new URL('../../scripts/run/staff.mjs', import.meta.url).href);
const { Failure }: Progress = await import(new URL('../../scripts/run/progress.mjs', import.meta.url).href);

beforeAll(() => listStaff(stack()));
beforeEach(() => {
  for (const [name, value] of Object.entries(stack().env)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs an `npm run staff` command in this process and returns its output. */
async function staff(...args: string[]): Promise<Ran> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => void lines.push(parts.join(' ')));
  try {
    return { code: (await script.staff(args)) ?? 0, text: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: 1, text: [...lines, error.message].join('\n') };
  } finally {
    log.mockRestore();
  }
}

/** Runs `npm run staff` in a separate process, as users do. */
async function command(...args: string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry, 'staff', ...args], {
      env: { ...stack().env, NO_COLOR: '1' },
    });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

const ended = (args: readonly string[], { code, text }: Ran) =>
  new Error(`npm run staff -- ${args.join(' ')}\nended with ${code} and printed:\n${text}`);

/** Runs a command that must succeed, and returns its output. */
async function did(...args: string[]): Promise<string> {
  const ran = await staff(...args);
  if (ran.code !== 0) throw ended(args, ran);
  return ran.text;
}

/** Runs a command that must fail, and returns its output. */
async function refused(...args: string[]): Promise<string> {
  const ran = await staff(...args);
  if (ran.code !== 1) throw ended(args, ran);
  return ran.text;
}

/**
 * Runs a command that needs a second approval, then approves it as a second person, following the printed instructions.
 */
async function twice(...args: string[]): Promise<string> {
  const text = await refused(...args);
  const [, id, as] = /staff -- approve ([0-9a-f-]{36}) --as (\S+)/.exec(text) ?? [];
  if (!id || !as) throw ended(args, { code: 1, text });
  expect(await did('approvals', '--as', as)).toContain(id);
  return did('approve', id, '--as', as, '--reason', 'Seen too');
}

describe('npm run staff decides disputes', () => {
  const reason = ['--reason', 'The video shows the final score.'];
  interface Disputed extends Match {
    a: Person;
    b: Person;
  }
  let decided: Disputed;
  let replayed: Disputed;
  let canceled: Disputed;
  let large: Disputed;

  /** Starts a match in which both players report that they won. */
  async function disputed(amount: number): Promise<Disputed> {
    const [a, b] = await Promise.all([newPlayer(stack(), amount), newPlayer(stack(), amount)]);
    const match = await runningMatch(stack(), a, b, amount);
    await disputeMatch(stack(), match, a, b);
    return { ...match, a, b };
  }
  const stateOf = async ({ id, a }: Disputed) => (await matchNow(stack(), a, id)).state;
  /** Whether the evidence window has closed. The match changes shortly after the deadline. */
  const inReview = async ({ id, a }: Disputed) => {
    const look = 'query ($id: ID!) { match(id: $id) { dispute { state } } }';
    const { match } = await run<{ match: { dispute: { state: string } } }>(stack(), a, look, { id });
    return match.dispute.state === 'review';
  };

  beforeAll(async () => {
    const all = await Promise.all([disputed(1000), disputed(1000), disputed(1000), disputed(30_000)]);
    [decided, replayed, canceled, large] = all;
    await advance(stack(), { minutes: 61 });
    for (const match of all) await until('the evidence window has closed', () => inReview(match));
  });

  test('lists and shows disputes, and decides one in favor of one side', async () => {
    expect(await did('list')).toContain(decided.id);
    const shown = await did('show', decided.id);
    for (const part of [decided.a.username, decided.b.username, 'rule 1:']) expect(shown).toContain(part);
    const words = await did('decide', decided.id, decided.a.username, ...reason, '--rule', '1', '--fabricated', 'b');
    expect(words).toContain('is completed');
    expect(await stateOf(decided)).toBe('completed');
    expect(await did('list')).not.toContain(decided.id);
  });

  test('does nothing without a reason, a match or a player, and for unknown commands', async () => {
    expect(await refused('decide', canceled.id, canceled.a.username)).toContain('--reason');
    const names = `${canceled.a.username}, ${canceled.b.username}`;
    expect(await refused('decide', canceled.id, 'nobody', ...reason)).toContain(names);
    expect(await refused('show', '00000000-0000-7000-8000-000000000000')).toContain('doesn’t exist');
    expect(await refused('dance')).toContain('npm run staff --');
    expect(await refused('list', '--as', 'nobody')).toContain('--as takes remy');
    expect(await stateOf(canceled)).toBe('disputed');
  });

  test('orders a replay, and cancels', async () => {
    expect(await did('replay', replayed.id, ...reason)).toContain('Replay: ');
    expect(await stateOf(replayed)).toBe('replay');
    expect(await did('cancel', canceled.id, 'Technical', ...reason)).toContain('technical');
    expect(await stateOf(canceled)).toBe('cancelled');
  });

  test('requires a second approval above $500.00', async () => {
    expect(await twice('decide', large.id, large.b.username, ...reason)).toContain('approved');
    expect(await stateOf(large)).toBe('completed');
  });
});

describe('npm run staff moderates', () => {
  const as = ['--as', 'mila'];
  const why = [...as, '--reason', 'Insults'];
  let author: Person;
  let reader: Person;
  let conversationId = '';
  let upheld = '';
  let rejected = '';

  const say = async (person: Person, id: string, text: string) => {
    const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }';
    const input = { conversationId: id, type: 'text', text };
    return (await run<{ sendMessage: { id: string } }>(stack(), person, send, { input })).sendMessage.id;
  };
  /** Reports a new message by the author on behalf of the reader. @returns the report's ID */
  const reported = async (text: string) => {
    const input = {
      subjectType: 'message',
      subjectId: await say(author, conversationId, text),
      reason: 'harassment',
    };
    const flag = 'mutation ($input: FlagInput!) { flag(input: $input) { id } }';
    return (await run<{ flag: { id: string } }>(stack(), reader, flag, { input })).flag.id;
  };

  beforeAll(async () => {
    [author, reader] = await friends(stack());
    conversationId = await conversation(stack(), author, { userIds: [reader.id] });
    upheld = await reported('You play badly');
    rejected = await reported('You should rest');
  });

  test('lists reports, upholds and rejects them', async () => {
    const text = await did('reports', ...as);
    for (const part of [upheld, rejected, '> ']) expect(text).toContain(part);
    expect(await did('uphold', upheld, ...why)).toContain('is upheld');
    expect(await did('reject', rejected, ...why)).toContain('is rejected');
    expect(await did('reports', ...as)).not.toContain(upheld);
  });

  test('mutes a user for some hours, and unmutes the user', async () => {
    expect(await did('silence', author.username, '--hours', '2', ...why)).toContain('is muted until');
    expect(await did('silence', author.username, '--hours', '0', ...why)).toContain('is unmuted');
    expect(await refused('silence', author.username, '--hours', 'two', ...why)).toContain('whole number');
  });

  test('purges and reads messages', async () => {
    expect(await did('purge', author.username, ...why)).toMatch(/Deleted [12] messages/);
    expect(await did('read', conversationId, ...why)).toContain('(deleted)');
    expect(await did('purge', author.username, ...why)).toContain('Deleted 0 messages');
  });

  test('answers cases and closes them', async () => {
    const open = 'mutation { openSupport(topic: account) { id } }';
    const { openSupport } = await run<{ openSupport: { id: string } }>(stack(), reader, open);
    await say(reader, openSupport.id, 'Where is my account?');
    const support = ['--as', 'suki'];
    expect(await did('cases', ...support)).toContain(openSupport.id);
    const words = await did('read', openSupport.id, ...support, '--reason', 'Case');
    expect(words).toContain('Where is my account?');
    expect(await did('reply', openSupport.id, 'It', 'is', 'here.', ...support)).toContain('Sent.');
    expect(await did('close', openSupport.id, ...support)).toContain('closed');
  });

  test('bans and unbans users, with a second approval if they have money', async () => {
    expect(await did('ban', reader.username, ...why)).toContain('is banned');
    expect(await did('unban', reader.username, ...why)).toContain(`${reader.username} is `);
    const rich = await newPlayer(stack(), 5000);
    expect(await twice('ban', rich.username, ...why)).toContain('approved');
    expect(await refused('ban', 'nobody_here', ...why)).toContain('No user is named nobody_here.');
  });
});

describe('npm run staff as a command', () => {
  test('prints its result and exits with 0, or with 1 on failure', async () => {
    const [listed, unknown] = await Promise.all([command('reports', '--as', 'mila'), command('dance')]);
    expect(listed).toEqual({ code: 0, text: 'No open reports.\n' });
    expect(unknown).toEqual({ code: 1, text: expect.stringContaining('npm run staff --') });
  });

  test('bootstrap refuses once there is an admin', async () => {
    const { code, text } = await command('bootstrap', '--email', 'new@example.com', '--name', 'New Admin');
    expect([code, text.toLowerCase()]).toEqual([1, expect.stringContaining('admin')]);
  });
});

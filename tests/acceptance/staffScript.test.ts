import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { advance } from '../support/clock.ts';
import { conversation, friends } from '../support/conversations.ts';
import { disputeMatch } from '../support/disputes.ts';
import { run } from '../support/graph.ts';
import { type Match, matchNow, runningMatch } from '../support/matches.ts';
import { listStaff, newPlayer, type Person } from '../support/people.ts';
import { useStack } from './support.ts';

const stack = useStack();
const script = new URL('../../scripts/run.mjs', import.meta.url).pathname;
const execute = promisify(execFile);

/** Runs `npm run staff` and returns what it prints. A failed command is returned with its exit code. */
async function staff(...args: string[]): Promise<{ code: number; text: string }> {
  const { env } = stack();
  try {
    const { stdout, stderr } = await execute(process.execPath, [script, 'staff', ...args], {
      env: { ...env, NO_COLOR: '1' },
    });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

/** Runs a command that has to succeed, and returns what it prints. */
async function did(...args: string[]): Promise<string> {
  const { code, text } = await staff(...args);
  expect([code, text]).toEqual([0, text]);
  return text;
}

/** Runs a command that waits for a second person, and has that person approve it as the script says. */
async function twice(...args: string[]): Promise<string> {
  const { code, text } = await staff(...args);
  const [, id = '', as = ''] = /staff -- approve (\S+) --as (\S+)/.exec(text) ?? [];
  expect([code, id]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(await did('approvals', '--as', as)).toContain(id);
  return did('approve', id, '--as', as, '--reason', 'Seen too');
}

const reason = ['--reason', 'The video shows the final score.'];

beforeAll(() => listStaff(stack()));

describe('npm run staff decides disputes', () => {
  let a: Person;
  let b: Person;
  /** A match in which both say they won, after the time for evidence. */
  async function disputed(amount = 1000): Promise<Match> {
    [a, b] = [await newPlayer(stack(), 40_000), await newPlayer(stack(), 40_000)];
    const match = await runningMatch(stack(), a, b, amount);
    await disputeMatch(stack(), match, a, b);
    await advance(stack(), { minutes: 61 });
    return match;
  }
  const stateOf = async ({ id }: Match) => (await matchNow(stack(), a, id)).state;

  test('list, show and decide, for one side', async () => {
    const match = await disputed();
    expect(await did('list')).toContain(match.id);
    const shown = await did('show', match.id);
    expect(shown).toContain(a.username);
    expect(shown).toContain('rule 1:');
    expect(await did('decide', match.id, a.username, ...reason, '--rule', '1', '--fabricated', 'b')).toContain(
      'is completed',
    );
    expect(await stateOf(match)).toBe('completed');
    expect(await did('list')).not.toContain(match.id);
  });

  test('replay and cancel', async () => {
    const again = await disputed();
    expect(await did('replay', again.id, ...reason)).toContain('Replay: ');
    const canceled = await disputed();
    expect(await did('cancel', canceled.id, 'Technical', ...reason)).toContain('Technical'.toLowerCase());
    expect(await stateOf(canceled)).toBe('cancelled');
  });

  test('decide with a second person, above $500.00', async () => {
    const match = await disputed(30_000);
    expect(await twice('decide', match.id, b.username, ...reason)).toContain('approved');
    expect(await stateOf(match)).toBe('completed');
  });

  test('nothing without a reason, a match or a player, and for unknown commands', async () => {
    const match = await disputed();
    expect(await staff('decide', match.id, a.username)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--reason'),
    });
    expect((await staff('decide', match.id, 'nobody', ...reason)).text).toContain(`${a.username}, ${b.username}`);
    expect((await staff('show', '00000000-0000-7000-8000-000000000000')).code).toBe(1);
    expect(await staff('dance')).toMatchObject({ code: 1, text: expect.stringContaining('npm run staff --') });
    expect((await staff('list', '--as', 'nobody')).code).toBe(1);
    expect(await stateOf(match)).toBe('disputed');
  });
});

describe('npm run staff moderates', () => {
  const as = ['--as', 'mila'];
  const why = [...as, '--reason', 'Insults'];

  /** Two friends, one of whom has written a message that the other has reported. */
  async function reported() {
    const [author, reader] = await friends(stack());
    const conversationId = await conversation(stack(), author, { userIds: [reader.id] });
    const { sendMessage } = await run<{ sendMessage: { id: string } }>(
      stack(),
      author,
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }',
      { input: { conversationId, type: 'text', text: 'You play badly' } },
    );
    const { flag } = await run<{ flag: { id: string } }>(
      stack(),
      reader,
      'mutation ($input: FlagInput!) { flag(input: $input) { id } }',
      { input: { subjectType: 'message', subjectId: sendMessage.id, reason: 'harassment' } },
    );
    return { author, conversationId, reportId: flag.id };
  }

  test('reports, which it upholds and rejects', async () => {
    const [upheld, rejected] = [await reported(), await reported()];
    const text = await did('reports', ...as);
    expect(text).toContain(upheld.reportId);
    expect(text).toContain('> ');
    expect(await did('uphold', upheld.reportId, ...why)).toContain('is upheld');
    expect(await did('reject', rejected.reportId, ...why)).toContain('is rejected');
    expect(await did('reports', ...as)).not.toContain(upheld.reportId);
  });

  test('silence for some hours, and end it', async () => {
    const { author } = await reported();
    expect(await did('silence', author.username, '--hours', '2', ...why)).toContain('is muted until');
    expect(await did('silence', author.username, '--hours', '0', ...why)).toContain('is unmuted');
    expect((await staff('silence', author.username, '--hours', 'two', ...why)).text).toContain('whole number');
  });

  test('purge and read', async () => {
    const { author, conversationId } = await reported();
    expect(await did('purge', author.username, ...why)).toContain('Deleted 1 messages');
    expect(await did('read', conversationId, ...why)).toContain('(deleted)');
  });

  test('ban and unban; somebody with money only with a second person', async () => {
    const poor = await newPlayer(stack());
    expect(await did('ban', poor.username, ...why)).toContain('is banned');
    expect(await did('unban', poor.username, ...why)).toContain(`${poor.username} is `);
    const rich = await newPlayer(stack(), 5000);
    expect(await twice('ban', rich.username, ...why)).toContain('approved');
    expect((await staff('ban', 'nobody_here', ...why)).text).toContain('No user is named nobody_here.');
  });

  test('cases, which it answers and closes', async () => {
    const player = await newPlayer(stack());
    const { openSupport } = await run<{ openSupport: { id: string } }>(
      stack(),
      player,
      'mutation { openSupport(topic: account) { id } }',
    );
    const conversationId = openSupport.id;
    await run(stack(), player, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }', {
      input: { conversationId, type: 'text', text: 'Where is my account?' },
    });
    const support = ['--as', 'suki'];
    expect(await did('cases', ...support)).toContain(conversationId);
    expect(await did('read', conversationId, ...support, '--reason', 'Case')).toContain('Where is my account?');
    expect(await did('reply', conversationId, 'It', 'is', 'here.', ...support)).toContain('Sent.');
    expect(await did('close', conversationId, ...support)).toContain('closed');
  });
});

test('npm run staff -- bootstrap refuses once there is an admin', async () => {
  const { code, text } = await staff('bootstrap', '--email', 'new@example.com', '--name', 'New Admin');
  expect(code).toBe(1);
  expect(text.toLowerCase()).toContain('admin');
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type Command, commandsFor } from './commands.ts';
import { noteCommand, recentCommands } from './recent.ts';
import { fit, found, ranked } from './search.ts';

const commands = commandsFor({ scope: 'full' }, '/play');
const first = (query: string) => found(commands, query, [])[0]?.items[0]?.label;

describe('fuzzy match', () => {
  it('matches letters only in order', () => {
    expect(fit('wlt', 'Wallet')).not.toBeNull();
    expect(fit('tlw', 'Wallet')).toBeNull();
    expect(fit('cm', 'Create match')).toBeGreaterThan(fit('ea', 'Create match') ?? 0);
  });
});

describe('palette entries', () => {
  it.each([
    ['wal', 'Wallet'],
    ['cm', 'Create match'],
    ['dep', 'Deposit'],
    ['cash out', 'My stakes'],
    ['qr', 'Share this page'],
    ['active', 'My active matches'],
    ['mute', 'Mute notifications'],
    ['my link', 'Copy my link'],
    ['help', 'Help center'],
  ])('ranks best for "%s": %s', (query, label) => expect(first(query)).toBe(label));

  it('finds nothing for a meaningless query', () => expect(found(commands, 'zzxq', [])).toEqual([]));

  it('shows each command once, recent ones first', () => {
    const groups = found(commands, ' ', ['do:deposit', 'gone', 'go:w']);
    expect(groups[0]).toMatchObject({ group: 'Recent', items: [{ label: 'Deposit' }, { label: 'Wallet' }] });
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect([...ids].sort()).toEqual(commands.map(({ id }) => id).sort());
  });

  it('offers to sign in or out depending on the session', () => {
    const needs = (scope: 'full' | 'banned') =>
      commandsFor({ scope }, '/').flatMap((each) => (each.needs ? [each.needs] : []));
    expect(needs('full').filter((verb) => !needs('banned').includes(verb))).toEqual(['Withdraw']);
    const labels = (session: Parameters<typeof commandsFor>[0]) => commandsFor(session, '/').map(({ label }) => label);
    expect(labels(null)).toContain('Sign in');
    expect(labels(null)).not.toContain('Sign out');
    expect(labels({ scope: 'guest' })).toContain('Sign out');
  });
});

describe('people', () => {
  const person = (name: string): Command => ({ id: `person:${name}`, group: 'People', label: name });
  const remote = [
    { group: 'People', items: [person('wall_e'), person('wallet')] },
    { group: 'Events', items: [] },
  ];
  const order = (query: string) => {
    const groups = ranked(found(commands, query, []), remote, query);
    return [groups[0]?.group, groups[0]?.items[0]?.label];
  };

  it.each(['wallet', 'Wallet ', '@wallet'])('named exactly "%s" come before pages and actions', (query) =>
    expect(order(query)).toEqual(['People', 'wallet']),
  );

  it('with a similar name come after them', () => {
    expect(order('walle')).toEqual(['Go to', 'Wallet']);
    expect(ranked(found(commands, 'walle', []), remote, 'walle').map(({ group }) => group)).toContain('People');
  });
});

describe('recent commands', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the last four, without duplicates, newest first', () => {
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e']) noteCommand(id);
    expect(recentCommands()).toEqual(['e', 'd', 'a', 'c']);
  });

  it('ignores corrupt storage', () => {
    localStorage.setItem('duelbook.palette', '{"a":1');
    expect(recentCommands()).toEqual([]);
    localStorage.setItem('duelbook.palette', '[1,"a",null]');
    expect(recentCommands()).toEqual(['a']);
  });
});

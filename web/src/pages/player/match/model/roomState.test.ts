import { describe, expect, it } from 'vitest';
import { railSteps } from './railSteps.ts';
import { roomState } from './roomState.ts';
import { examples, guestId, hostId } from './sampleMatches.ts';

const people = { host: hostId, guest: guestId, onlooker: null, mate: 'owl.ines' };
type Name = keyof typeof examples;
/** Time at which the winnings of every sample match become final. */
const after = Date.parse('2027-01-01T00:00:00.000Z');

describe('the match banner', () => {
  it.each<[Name, keyof typeof people, string]>([
    ['completed', 'host', 'You won 2–1. You get $20.00.'],
    ['completed', 'guest', 'You lost 1–2. kai_m gets $20.00.'],
    ['completed', 'onlooker', 'kai_m won 2–1 and takes $20.00.'],
    ['decided', 'guest', 'You lost. kai_m gets $20.00.'],
    ['forfeited', 'host', 'maya_q forfeited. You get $20.00.'],
    ['forfeited', 'guest', 'You forfeited. kai_m gets $20.00.'],
    ['forfeited', 'onlooker', 'maya_q forfeited; kai_m takes $20.00.'],
  ])('%s, to %s, says how it ended: %s', (name, person, sentence) => {
    expect(roomState(examples[name], people[person]).sentence).toBe(sentence);
  });

  it('doesn’t depend on texts or names from the platform', () => {
    const renamed = { ...examples.completed, outcome: 'Text in any other words.' };
    expect(roomState(renamed, hostId).sentence).toBe('You won 2–1. You get $20.00.');
  });

  it('names a team by its captain, and the viewer’s own as theirs', () => {
    const teams = { ...examples.forfeited, teamSize: 2 };
    expect(roomState(teams, hostId).sentence).toBe('maya_q’s team forfeited. Your team gets $20.00.');
  });

  it.each<[Name, keyof typeof people, string]>([
    ['available', 'host', 'Waiting for an opponent'],
    ['available', 'onlooker', 'Open to join'],
    ['invited', 'host', 'Invitation sent'],
    ['invited', 'guest', 'You’re invited'],
    ['prematch', 'guest', 'Get ready'],
    ['prematch', 'host', 'Waiting for both sides to be ready'],
    ['bothReady', 'host', 'Both sides are ready'],
    ['active', 'guest', 'Play, then report'],
    ['active', 'onlooker', 'In progress'],
    ['reporting', 'host', 'Waiting for the other report'],
    ['reporting', 'guest', 'Submit your result'],
    ['disputed', 'host', 'In dispute'],
    ['completed', 'host', 'You won'],
    ['completed', 'guest', 'You lost'],
    ['completed', 'onlooker', 'kai_m won'],
    ['drawn', 'host', 'A tie'],
    ['cancelled', 'host', 'Canceled'],
    ['expired', 'host', 'Expired'],
    ['noContest', 'guest', 'No contest'],
    ['forming', 'host', 'Fill your team'],
    ['forming', 'mate', 'A seat is reserved for you'],
    ['forming', 'onlooker', 'A team is filling up'],
    ['filling', 'host', 'The other side is filling up'],
    ['filling', 'guest', 'Fill your team'],
    ['decided', 'guest', 'You lost'],
    ['replaced', 'host', 'Replay ordered'],
    ['forfeited', 'guest', 'You lost'],
  ])('%s, to %s: %s', (name, person, title) => {
    expect(roomState(examples[name], people[person]).title).toBe(title);
  });

  it("phrases the other side's report as a prompt to respond", () => {
    expect(roomState(examples.reporting, guestId).sentence).toBe(
      'kai_m reported that they won 2–1. Respond, or their report counts.',
    );
  });

  it('addresses players who wait for the other report, and names the winner to spectators', () => {
    const rest = 'If maya_q doesn’t respond, that result counts.';
    expect(roomState(examples.reporting, hostId).sentence).toBe(`You reported that you won 2–1. ${rest}`);
    expect(roomState(examples.reporting, null).sentence).toBe(`kai_m reported that they won 2–1. ${rest}`);
  });

  it('shows win and loss stamps to players, never to spectators', () => {
    expect(roomState(examples.completed, hostId).stamp).toBe('WON');
    expect(roomState(examples.completed, guestId).stamp).toBe('LOST');
    expect(roomState(examples.completed, null).stamp).toBeNull();
    expect(roomState(examples.noContest, null).stamp).toBe('VOID');
  });
});

describe('the progress steps', () => {
  const at = (name: Name, selfId: string | null = null) =>
    railSteps(examples[name], selfId, after).findIndex(({ state }) => state === 'now' || state === 'failed');

  it("point at the match's current step", () => {
    expect(at('available')).toBe(0);
    expect(at('prematch')).toBe(1);
    expect(at('bothReady')).toBe(2);
    expect(at('active')).toBe(3);
    expect(at('reporting', guestId)).toBe(4);
    expect(at('reporting', hostId)).toBe(5);
    expect(at('completed')).toBe(-1);
  });

  it('end where the match ended, with the reason', () => {
    expect(railSteps(examples.expired, null, after)[0]).toMatchObject({ state: 'failed', label: 'Expired' });
    expect(railSteps(examples.cancelled, null, after)[1]).toMatchObject({ state: 'failed', label: 'Canceled' });
    expect(railSteps(examples.disputed, null, after)[5]).toMatchObject({ state: 'failed', label: 'Dispute' });
  });
});

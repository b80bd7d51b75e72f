import { expect, it } from 'vitest';
import { sampleEvent, sampleMember, sampleTeam } from '@/entities/tournament/model/samples.ts';
import type { EventExitCause, EventNextActionKind } from '@/shared/api/types.generated';
import { callToAction } from './callToAction.ts';
import { sampleSummary } from './sampleSummary.ts';

const next = (kind: EventNextActionKind, changes: Partial<Parameters<typeof sampleSummary>[0]> = {}) =>
  callToAction(sampleSummary({ event: sampleEvent(), ...changes, next: kind }));

it.each<[EventNextActionKind, string, readonly string[]]>([
  ['register', 'Registration closes in', ['register']],
  ['answer_invite', 'You’re invited', ['answerInvites']],
  ['fill_team', 'Fill your team', ['fillTeam', 'leave']],
  ['wait_check_in', 'Check-in opens in', ['leave']],
  ['check_in', 'Check-in closes in', ['checkIn', 'leave']],
  ['enter_match', 'Your match is ready', ['enterMatch']],
  ['wait_match', 'You’re still in', ['follow']],
  ['view_result', 'Finished', ['viewResult']],
])('for %s, it says “%s” and offers %j', (kind, title, steps) => {
  const state = kind === 'view_result' ? 'paid' : 'registration';
  expect(next(kind, { event: sampleEvent({ state }) })).toMatchObject({ title, steps });
});

it('offers the waitlist when all places are taken, and a team’s code in team events', () => {
  const event = sampleEvent({ teamSize: 3, teamsCount: 16, maxTeams: 16 });
  expect(next('join_waitlist', { event }).steps).toEqual(['waitlist', 'joinTeam']);
});

it('says that an event is invite only', () => {
  expect(next('register', { event: sampleEvent({ inviteOnly: true }) }).note).toContain('Invite only');
});

it('says what happens to the entry if check-in is missed', () => {
  expect(next('check_in').note).toBe('Miss it and your $25.00 comes back.');
  expect(next('check_in', { event: sampleEvent({ entryAmount: 0 }) }).note).toBe('Miss it and you lose your spot.');
});

it('can be left until the event locks', () => {
  expect(next('wait_start', { event: sampleEvent({ state: 'check_in' }) }).steps).toContain('leave');
  expect(next('wait_start', { event: sampleEvent({ state: 'locked' }) }).steps).not.toContain('leave');
});

it('says why an event was canceled and that the entry was refunded', () => {
  const own = {
    eventTeamId: 't',
    name: 'kai',
    status: 'registered',
    waitlisted: false,
    captain: true,
    placement: null,
  };
  const canceled = { state: 'cancelled', cancelReason: 'Too few teams' } as const;
  expect(
    next('none', { event: sampleEvent({ ...canceled, own: { __typename: 'OwnRegistration', ...own } as never }) }),
  ).toEqual({
    title: 'Canceled',
    until: null,
    urgent: false,
    steps: [],
    note: 'Too few teams. Your $25.00 entry was refunded to your balance.',
  });
  expect(next('none', { event: sampleEvent(canceled) }).note).toBe('Too few teams. All entries were refunded.');
});

it('promises no refund to substitutes, who have paid nothing', () => {
  const event = sampleEvent({ teamSize: 3 });
  expect(next('check_in', { event }).note).toBe('Miss it and each $25.00 entry comes back.');
  const canceled = sampleEvent({ teamSize: 3, state: 'cancelled', cancelReason: null, own: {} as never });
  expect(next('none', { event: canceled }).note).toBe('All entries were refunded.');
});

it.each([
  ['scheduled', 'Registration isn’t open yet', []],
  ['check_in', 'Registration is closed', ['joinTeam']],
  ['locked', 'Starts in', ['follow']],
  ['live', 'In progress', ['follow']],
  ['paid', 'Finished', ['viewResult']],
] as const)('tells others about an event that is %s', (state, title, steps) => {
  expect(next('none', { event: sampleEvent({ state, teamSize: 3 }) })).toMatchObject({ title, steps });
});

const exit = (cause: EventExitCause, refundedAmount = 2500) => ({
  __typename: 'EventExit' as const,
  cause,
  refundedAmount,
});

it.each([
  [1, exit('missed_check_in'), 'You’re out', 'You missed check-in. Your $25.00 entry was refunded.'],
  [3, exit('missed_check_in'), 'Your team is out', 'Your team missed check-in. Your $25.00 entry was refunded.'],
  [3, exit('missed_check_in', 0), 'Your team is out', 'Your team missed check-in.'],
  [
    3,
    exit('not_promoted'),
    'Your team is out',
    'Your team stayed on the waitlist, because no spot opened up. Your $25.00 entry was refunded.',
  ],
  [3, exit('removed'), 'Your team is out', 'The organizer removed your team. Your $25.00 entry was refunded.'],
  [3, exit('team_ended', 0), 'Your team is out', 'The last player of your team left.'],
] as const)('in a lineup of %d, it tells someone with %j why they’re out', (teamSize, cause, title, note) => {
  expect(next('none', { event: sampleEvent({ state: 'locked', teamSize }), exit: cause })).toMatchObject({
    title,
    until: null,
    steps: ['follow'],
    note,
  });
});

it('tells people who can still enter what happened to their team', () => {
  const open = next('register', { event: sampleEvent({ teamSize: 3 }), exit: exit('removed') });
  expect(open).toMatchObject({ steps: ['register', 'joinTeam'] });
  expect(open.note).toMatch(/^The organizer removed your team. Your \$25.00 entry was refunded. /);
  const event = sampleEvent({ state: 'check_in', teamSize: 3 });
  expect(next('none', { event, exit: exit('team_ended', 0) }).note).toBe(
    'The last player of your team left. You can still join a team that has free seats.',
  );
});

it('says that places are kept when the event is postponed', () => {
  expect(next('wait_check_in', { event: sampleEvent({ state: 'postponed' }) }).note).toContain('Postponed.');
});

it('counts the seats that are taken', () => {
  const members = [sampleMember('me', 'kai', { captain: true }), sampleMember('u2', 'ines')];
  const note = next('fill_team', { event: sampleEvent({ teamSize: 3 }), team: sampleTeam({ members }) }).note;
  expect(note).toBe('2 of 3 seats taken. Fill them in time or each $25.00 entry comes back.');
});

it('says what the player or the team won', () => {
  const team = sampleTeam({ prizeAmount: 90_000 });
  const note = (teamSize: number) =>
    next('view_result', { event: sampleEvent({ state: 'paid', teamSize }), team }).note;
  expect(note(1)).toBe('You won $900.00.');
  expect(note(3)).toBe('Your team won $900.00.');
});

import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fill, find, type HeldCall, heldClient, pressKey, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { upcomingEvent, upcomingWith } from '../model/samples.ts';
import { PortalPage } from './PortalPage.tsx';

let close: (() => void) | null = null;

afterEach(() => {
  close?.();
  close = null;
  vi.useRealTimers();
  act(() => {
    clearSession();
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

const session: Session = {
  token: 't',
  scope: 'full',
  expiresAt: '2999-01-01T00:00:00Z',
  user: {
    id: 'u1',
    status: 'enabled',
    username: 'r_solano',
    phoneVerified: true,
    referralEligible: false,
    roles: [],
    firstName: null,
    lastName: null,
    email: null,
    profileImageUrl: null,
    twitchUsername: null,
    twitchProfileImageUrl: null,
    twitchEmail: null,
  },
};

const registration = (state: string | null, more = {}) => ({
  __typename: 'PartnerRegistration',
  registered: state === 'active' || state === 'suspended',
  hasPay: state === 'active' || state === 'suspended',
  partner: state && {
    __typename: 'OwnPartner',
    state,
    code: 'SOLANO',
    appliedAt: '2026-11-01T10:00:00Z',
    decidedAt: null,
    reason: null,
    suspendedUntil: null,
    applyAgainAt: null,
    ...more,
  },
});

const league = {
  __typename: 'PartnerLeague',
  league: { __typename: 'EventLeague', id: 'l1', name: 'Pro League' },
  game: { __typename: 'EventGame', id: 'g1', name: 'Vantablitz' },
  mode: { __typename: 'EventMode', id: 'm1', name: 'Clash' },
  membership: null,
};

const slot = (id: string, day: number, hour: number, selected = false) => ({
  __typename: 'PartnerTimeslot',
  id,
  startDate: new Date(Date.UTC(2999, 0, day, hour)).toISOString(),
  endDate: new Date(Date.UTC(2999, 0, day, hour + 1)).toISOString(),
  selected,
  selectedLastWeek: id === 'b2',
});
const week = (more = {}) => ({
  __typename: 'LeagueAvailability',
  league: league.league,
  timeZone: 'UTC',
  week: '2999-01-07',
  closesAt: '2999-01-04T18:00:00Z',
  closed: false,
  origin: null,
  timeslots: [slot('a1', 7, 18), slot('a2', 7, 20, true), slot('b1', 8, 18), slot('b2', 8, 20)],
  ...more,
});

function show(path = '/me/portal?tab=schedule') {
  act(() => beginSession(session));
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={client}>
        <PortalPage />
      </ApolloProvider>
    </MemoryRouter>,
  );
  close = unmount;
  const call = (operation: string): HeldCall => {
    const found = calls.findLast((each) => each.operation === operation);
    if (!found) throw new Error(`no call of ${operation}`);
    return found;
  };
  return { root, calls, call };
}

async function asPartner(more = {}, state = 'active', standing = {}) {
  const shown = show();
  await shown.call('PartnerRegistration').answer({ partnerRegistration: registration(state, standing) });
  await shown.call('PartnerAvailability').answer({ partnerAvailability: [week(more)] });
  return shown;
}

const cell = (root: Element, id: string) => find<HTMLButtonElement>(root, `[data-slot=${id}]`);
const stateOf = (root: Element, id: string) => cell(root, id).dataset.state;

it('takes an application and then shows the waitlist', async () => {
  const { root, call } = show();
  await call('PartnerRegistration').answer({ partnerRegistration: registration(null) });
  await call('PartnerLeagues').answer({ partnerLeagues: [league] });
  click(buttonNamed(root, 'Apply'));
  expect(find(root, 'form > [role=alert]').textContent).toBe('Choose at least one league.');
  click(find(root, '[role=checkbox]'));
  click(buttonNamed(root, 'Apply'));
  expect(find(root, 'form > [role=alert]').textContent).toBe('Tell us about yourself.');
  fill(find<HTMLTextAreaElement>(root, 'textarea'), ' Five seasons ');
  click(buttonNamed(root, 'Apply'));
  expect(call('ApplyForPartner').variables).toEqual({ leagueIds: ['l1'], text: 'Five seasons' });
  await call('ApplyForPartner').answer({ applyForPartner: registration('applied', { code: null }) });
  expect(root.textContent).toContain('You’re on the waitlist');
  expect(root.querySelector('form')).toBeNull();
});

it('shows the reason of a refusal, and the form again once the wait is over', async () => {
  const { root, call } = show();
  const refused = { reason: 'Too few matches.', applyAgainAt: '2999-01-01T00:00:00Z' };
  await call('PartnerRegistration').answer({ partnerRegistration: registration('refused', refused) });
  await call('PartnerLeagues').answer({ partnerLeagues: [league] });
  expect(root.textContent).toContain('Too few matches.');
  expect(root.querySelector('form')).toBeNull();
  const later = show();
  const over = { ...refused, applyAgainAt: '2020-01-01T00:00:00Z' };
  await later.call('PartnerRegistration').answer({ partnerRegistration: registration('refused', over) });
  await later.call('PartnerLeagues').answer({ partnerLeagues: [league] });
  expect(later.root.querySelector('form')).not.toBeNull();
});

it('shows former partners what they earned above the form, unless they never did', async () => {
  const ended = { reason: 'Moved away.', applyAgainAt: '2999-01-01T00:00:00Z' };
  const { root, call, calls } = show();
  const earned = { ...registration('inactive', ended), hasPay: true };
  await call('PartnerRegistration').answer({ partnerRegistration: earned });
  expect(calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['PartnerPayout', 'PartnerMatchPayouts', 'PartnerLeagues']),
  );
  for (const words of ['You’re no longer a partner', 'Moved away.', 'Balance', 'Invoices', 'Match payouts'])
    expect(root.textContent).toContain(words);
  const other = show();
  await other.call('PartnerRegistration').answer({ partnerRegistration: registration('inactive', ended) });
  expect(other.calls.map(({ operation }) => operation)).not.toContain('PartnerPayout');
});

it('shows suspended partners the end and the reason, and their schedule', async () => {
  const { root } = await asPartner({}, 'suspended', {
    reason: 'Two no-shows.',
    suspendedUntil: '2999-01-01T10:00:00Z',
  });
  expect(root.textContent).toContain('You’re suspended until');
  expect(root.textContent).toContain('Two no-shows.');
  expect(cell(root, 'a1')).toBeTruthy();
});

it('moves with the arrow keys and paints with Shift', async () => {
  const { root } = await asPartner();
  act(() => cell(root, 'a1').focus());
  click(cell(root, 'a1'));
  expect(stateOf(root, 'a1')).toBe('adding');
  pressKey(cell(root, 'a1'), 'ArrowRight');
  expect(document.activeElement).toBe(cell(root, 'b1'));
  expect(stateOf(root, 'b1')).toBe('off');
  pressKey(cell(root, 'b1'), 'ArrowLeft');
  const shift = new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true });
  act(() => void cell(root, 'a1').dispatchEvent(shift));
  expect(stateOf(root, 'b1')).toBe('adding');
  expect([...root.querySelectorAll('[data-slot][tabindex="0"]')]).toEqual([cell(root, 'b1')]);
});

it('paints the cells that a pointer passes, mouse or finger, with the value of the first', async () => {
  const { root } = await asPartner();
  const at = (id: string) => {
    document.elementFromPoint = () => cell(root, id);
  };
  const pointer = (type: string, target: Element) =>
    act(() => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, buttons: 1, button: 0 })));
  pointer('pointerdown', cell(root, 'a1'));
  // A touch keeps sending its move events to the cell where it started.
  for (const id of ['a2', 'b2']) {
    at(id);
    pointer('pointermove', cell(root, 'a1'));
  }
  pointer('pointerup', cell(root, 'a1'));
  at('b1');
  pointer('pointermove', cell(root, 'b1'));
  expect(['a1', 'a2', 'b1', 'b2'].map((id) => stateOf(root, id))).toEqual(['adding', 'free', 'off', 'adding']);
  expect(root.textContent).toContain('2 changes');
});

it('saves, and restores only the cells that failed', async () => {
  const { root, calls, call } = await asPartner();
  click(cell(root, 'a1'));
  click(cell(root, 'a2'));
  expect(root.textContent).toContain('1 added, 1 removed');
  click(buttonNamed(root, 'Save week'));
  expect(['a1', 'a2'].map((id) => stateOf(root, id))).toEqual(['free', 'off']);
  await call('SetPartnerAvailability').refuse();
  expect(call('SetPartnerAvailability').variables).toEqual({ timeslotIds: ['a2'], selected: false });
  const timeslots = week().timeslots.map((each) => ({ ...each, selected: false }));
  await call('SetPartnerAvailability').answer({ setPartnerAvailability: [week({ origin: 'partner', timeslots })] });
  expect(['a1', 'a2'].map((id) => stateOf(root, id))).toEqual(['failed', 'off']);
  const before = calls.length;
  click(cell(root, 'a1'));
  expect(calls.length).toBe(before + 1);
  expect(call('SetPartnerAvailability').variables).toEqual({ timeslotIds: ['a1'], selected: true });
});

it('copies last week', async () => {
  const { root } = await asPartner();
  click(buttonNamed(root, 'Copy last week'));
  expect(['a2', 'b2'].map((id) => stateOf(root, id))).toEqual(['removing', 'adding']);
  click(buttonNamed(root, 'Discard'));
  expect(root.textContent).not.toContain('changes');
});

it('keeps unsaved changes of one league while another is open', async () => {
  const { root, call } = show();
  await call('PartnerRegistration').answer({ partnerRegistration: registration('active') });
  const other = { __typename: 'EventLeague', id: 'l2', name: 'Clash Circuit' };
  const weeks = [week(), week({ league: other, timeslots: [slot('c1', 7, 18)] })];
  await call('PartnerAvailability').answer({ partnerAvailability: weeks });
  click(cell(root, 'a1'));
  click(buttonNamed(root, 'Clash Circuit'));
  expect([cell(root, 'a1'), cell(root, 'c1')].map((each) => each.closest('[hidden]') !== null)).toEqual([true, false]);
  click(buttonNamed(root, 'Pro League'));
  expect(stateOf(root, 'a1')).toBe('adding');
  expect(cell(root, 'a1').closest('[hidden]')).toBeNull();
});

it('can’t be changed once it has closed, and says where the times come from', async () => {
  const { root, calls } = await asPartner({ closed: true, origin: 'copied' });
  expect(root.textContent).toContain('Last week’s times were copied');
  const before = calls.length;
  click(cell(root, 'a1'));
  expect(stateOf(root, 'a1')).toBe('off');
  expect(calls.length).toBe(before);
});

it('opens the choice of a team that a notification links to', async () => {
  const { call } = show('/me/portal?teamModal=e1');
  expect(call('TeamSelection').variables).toEqual({ eventId: 'e1' });
});

it('lists the next events, opens the choice of a team over the tab, and reads the choice when it closes', async () => {
  const { root, calls, call } = await asPartner();
  await call('PartnerUpcomingEvents').answer({ partnerUpcomingEvents: [upcomingEvent] });
  expect(root.textContent).toContain('Night Owls');
  expect(find(root, 'a[href="/stake/e1"]').textContent).toContain('Redline Five');
  const link = find<HTMLAnchorElement>(root, '[data-track=open_team_selection]');
  expect(link.textContent).toBe('Choose team');
  click(link);
  expect(call('TeamSelection').variables).toEqual({ eventId: 'e1' });
  expect(buttonNamed(root, 'Schedule').getAttribute('aria-selected')).toBe('true');
  const before = calls.filter(({ operation }) => operation === 'PartnerUpcomingEvents').length;
  click(buttonNamed(document.body, 'Close'));
  const after = calls.filter(({ operation }) => operation === 'PartnerUpcomingEvents');
  expect(after).toHaveLength(before + 1);
  await after.at(-1)?.answer({ partnerUpcomingEvents: [upcomingWith({}, { chosen: ['Harbor'] })] });
  expect(find(root, '[data-track=open_team_selection]').textContent).toBe('Change team');
  expect(root.textContent).toContain('Your team: Harbor.');
});

it('counts down to the next obligation in the header, and says when check-in opens', async () => {
  const { root, call } = await asPartner();
  const header = () => find(root, 'header dl').textContent;
  expect(header()).not.toContain('Choose your team');
  await call('PartnerUpcomingEvents').answer({ partnerUpcomingEvents: [upcomingEvent] });
  expect(header()).toContain('Choose your team');
  expect(find(root, 'header [role=timer]')).toBeTruthy();
  expect(root.textContent).toContain('Check-in opens at');
  close?.();
  const other = await asPartner();
  const chosen = upcomingWith({}, { chosen: ['Harbor'] });
  await other.call('PartnerUpcomingEvents').answer({ partnerUpcomingEvents: [chosen] });
  expect(find(other.root, 'header dl').textContent).toContain('Check-in opens');
});

it('shows the state, the code, and the leagues with ranking points and labels in the header', async () => {
  const { root, call } = await asPartner();
  const player = (id: string, captain: boolean) => ({
    __typename: 'RosterPlayer',
    id,
    user: { __typename: 'PublicUser', id, username: id, imageUrl: null },
    captain,
    active: true,
    points: 1040,
  });
  const team = {
    __typename: 'RosterTeam',
    id: 't1',
    name: 'Night Owls',
    tags: ['Rookies'],
    points: 1040,
    lineup: [player('u1', true)],
    bench: [],
    lineupSize: 1,
    plannedEvents: 0,
    lock: null,
    changesLeft: 2,
    changesPerWeek: 2,
    weekEndsAt: '2999-01-07T00:00:00Z',
    offers: [],
  };
  const roster = {
    __typename: 'PartnerRoster',
    id: 'p1',
    league: league.league,
    timeZone: 'UTC',
    state: 'joined',
    active: true,
    points: 1040,
    tier: null,
    team,
    offers: [],
  };
  await call('PartnerRosters').answer({ partnerRosters: [roster] });
  const header = find(root, '[aria-label=Leagues]').closest('header') ?? root;
  expect(find(header, 'h2').textContent).toBe('r_solanoPartnerActive');
  expect(header.textContent).toContain('SOLANO');
  expect(find(header, 'li').textContent).toBe('Night Owls Pro League· 1,040 RPcaptainRookies');
});

it('says when there are no next events, and when they can’t be loaded', async () => {
  const { root, call } = await asPartner();
  await call('PartnerUpcomingEvents').answer({ partnerUpcomingEvents: [] });
  expect(root.textContent).toContain('No events yet');
  close?.();
  const other = await asPartner();
  await other.call('PartnerUpcomingEvents').refuse('INTERNAL');
  expect(other.root.textContent).toContain('Couldn’t load your next events');
});

const strike = (id: string, more: object = {}) => ({
  __typename: 'PartnerStrike',
  id,
  category: 'Late',
  points: 1,
  text: '<b>Ten minutes</b>',
  state: 'active',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2999-01-01T10:00:00Z',
  appealUntil: '2999-01-01T10:00:00Z',
  appeal: null,
  event: null,
  rankingPoints: 0,
  ...more,
});

it('shows active strikes, the consequences of more points, the shield, and past strikes page by page', async () => {
  const { root, call } = show('/me/portal?tab=strikes');
  await call('PartnerRegistration').answer({ partnerRegistration: registration('active') });
  const next = { __typename: 'StrikeLevel', points: 3, weeks: 1 };
  const items = [strike('s1'), strike('s2', { category: 'Stream rule', appealUntil: '2020-01-01T10:00:00Z' })];
  await call('PartnerStrikes').answer({
    partnerStrikes: { __typename: 'PartnerStrikes', points: 2, next, items },
  });
  const rule = 'Earned by 8 weeks without a strike.';
  expect(call('PartnerShield').variables).toEqual({ userId: 'u1' });
  await call('PartnerShield').answer({
    partnerShield: { __typename: 'PartnerShield', available: true, earnedAt: '2026-11-01T10:00:00Z', rule },
  });
  const past = (page: number, hasNext: boolean) => ({
    partnerExpiredStrikes: {
      __typename: 'PartnerStrikePage',
      items: [strike(`p${page}`, { state: 'revoked', appealUntil: null, text: `Past ${page}` })],
      page,
      pageSize: 10,
      hasNext,
    },
  });
  await call('PartnerPastStrikes').answer(past(1, true));
  for (const words of ['2 of 3 points', 'With 1 more point you’re suspended for 1 week.', '<b>Ten minutes</b>', rule])
    expect(root.textContent).toContain(words);
  expect([...root.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Appeal')).toHaveLength(1);
  // The other strike can no longer be appealed.
  click(buttonNamed(root, 'Contact support: Stream rule'));
  expect(openOverlays()).toEqual([{ kind: 'support' }]);
  act(closeAllOverlays);
  click(buttonNamed(root, 'More'));
  expect(call('PartnerPastStrikes').variables).toEqual({ page: 2 });
  await call('PartnerPastStrikes').answer(past(2, false));
  await expect.poll(() => root.textContent).toContain('Past 2');
  expect(root.textContent).toContain('Past 1');
});

it('appeals a strike, and shows the response of staff', async () => {
  const { root, call, calls } = show('/me/portal?tab=strikes');
  await call('PartnerRegistration').answer({ partnerRegistration: registration('active') });
  const answered = {
    __typename: 'StrikeAppeal',
    text: 'No',
    appealedAt: '2026-11-21T10:00:00Z',
    answer: 'The log shows it.',
  };
  const items = [
    strike('s1'),
    strike('s2', { category: 'Unsporting', appealUntil: null, appeal: { ...answered, state: 'rejected' } }),
  ];
  await call('PartnerStrikes').answer({
    partnerStrikes: { __typename: 'PartnerStrikes', points: 2, next: null, items },
  });
  expect(root.textContent).toContain('Your appeal was rejected: The log shows it.');
  click(buttonNamed(root, 'Appeal: Late'));
  const dialog = () => find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), ' My connection was lost ');
  click(buttonNamed(dialog(), 'Send appeal'));
  await expect
    .poll(() => calls.find(({ operation }) => operation === 'AppealStrike')?.variables)
    .toEqual({ id: 's1', text: 'My connection was lost' });
  const open = { ...answered, state: 'open', answer: null };
  await call('AppealStrike').answer({ appealStrike: strike('s1', { appealUntil: null, appeal: open }) });
  await expect.poll(() => root.textContent).toContain('You appealed. Staff will decide.');
});

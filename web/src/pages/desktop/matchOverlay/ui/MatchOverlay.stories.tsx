import type { MatchView } from '@/entities/match';
import type { DesktopOverlay, OverlayState } from '@/shared/platform';
import { guestId, hostId, matchOf, seatOf } from '../../../../../workshop/samples/match.ts';
import { reportOf } from '../model/sampleMatch.ts';
import { MatchOverlay } from './MatchOverlay.tsx';

export default { title: 'Match overlay' };

const nothing = async () => undefined;
const overlay: DesktopOverlay = {
  show: nothing,
  close: nothing,
  openMatch: nothing,
  release: nothing,
  onState: () => () => undefined,
};
const state: OverlayState = { matchId: 'match', takesInput: true, shortcut: 'Ctrl+Shift+D' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const longName = (side: 'a' | 'b') =>
  seatOf(side, {
    user: { __typename: 'User', id: side, username: 'the_longest_name_of_a_player_30', profileImageUrl: null },
  });

const show = (match: MatchView, more: Partial<OverlayState> = {}) => (
  <MatchOverlay
    overlay={overlay}
    state={{ ...state, ...more }}
    match={match}
    selfId={hostId}
    message={{ from: 'maya_q', text: 'The lobby is open, the code is 4821. Say when you are in it.' }}
  />
);

export const ReadyUp = () =>
  show(
    matchOf({
      participants: [longName('a'), longName('b')].map((seat, index) => ({
        ...seat,
        userId: index === 0 ? hostId : guestId,
      })),
      potAmount: 1_234_567,
      deadline: { __typename: 'MatchDeadline', kind: 'ready', at: inMinutes(4) },
    }),
  );
export const BothReady = () =>
  show(matchOf({ participants: [seatOf('a', { ready: true }), seatOf('b', { ready: true })] }));
export const ClicksGoThrough = () =>
  show(
    matchOf({
      state: 'active',
      startedAt: '2026-11-21T20:20:00.000Z',
      deadline: { __typename: 'MatchDeadline', kind: 'play', at: inMinutes(95) },
    }),
    { takesInput: false },
  );
export const Reported = () =>
  show(
    matchOf({
      state: 'reporting',
      startedAt: '2026-11-21T20:20:00.000Z',
      participants: [seatOf('a'), seatOf('b', { report: reportOf(2) })],
      deadline: { __typename: 'MatchDeadline', kind: 'confirm', at: inMinutes(9) },
    }),
  );
export const Won = () =>
  show(
    matchOf({
      state: 'completed',
      endedAt: '2026-11-21T20:41:00.000Z',
      winner: 'a',
      outcome: 'kai_m won 2–0 and takes $20.00.',
      participants: [seatOf('a', { report: reportOf(1), placement: 1 }), seatOf('b', { placement: 2 })],
    }),
  );

import type { MatchView } from '@/entities/match';
import type { JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import type { Entrance } from '../model/entrance.ts';
import { JoinDrawerView } from './JoinDrawer.tsx';

export default { title: 'Join drawer', fullWidth: true };

const nothing = () => undefined;
const idle = { loading: false, refetch: nothing };

const match = (teamSize: number) =>
  ({
    id: 'match',
    number: 18409,
    state: 'available',
    teamSize,
    entryAmount: 1000,
    potAmount: 2000 * teamSize,
    participants: [],
    game: { id: 'game', name: 'Vantablitz' },
    gameMode: { id: 'mode', name: teamSize > 1 ? '3v3 Clash' : '1v1 Duel' },
    console: { id: 'pc', name: 'PC' },
  }) as unknown as MatchView;

const need = (key: string, title: string, howToFix: string | null = null) => ({
  __typename: 'Requirement' as const,
  key,
  title,
  satisfied: howToFix === null,
  howToFix,
  deeplink: null,
});

const checklist = (...needs: ReturnType<typeof need>[]): JoinChecklistQuery => ({
  __typename: 'Query',
  matchRequirements: [need('phone_verified', 'Verified phone number'), ...needs],
  wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 34_218 },
  games: [{ __typename: 'Game', id: 'game', idSystemId: 'vanta' }],
  consoles: [{ __typename: 'Console', id: 'pc', idSystemId: null }],
});
const met = checklist(need('gamer_id_linked', 'Vanta ID linked'), need('balance_ok', '$10.00 in your balance'));

interface Shown {
  data?: JoinChecklistQuery;
  error?: Error;
  loading?: boolean;
  teamSize?: number;
  entrance?: Entrance;
  price?: number;
  message?: string;
}

const show = ({ data = met, error, loading, teamSize = 1, entrance = 'open', price = 1000, message }: Shown) => (
  <JoinDrawerView
    match={match(teamSize)}
    selfId="me"
    entrance={entrance}
    price={price}
    query={{ ...idle, loading: loading ?? false, error, data: loading || error ? undefined : data }}
    join={{ take: async () => undefined, renew: nothing, message: message ?? null, busy: false }}
    onClose={nothing}
  />
);

export const FirstLoad = () => show({ loading: true });
export const Failed = () => show({ error: new Error('no response') });
export const AllMet = () => show({});
export const GamerIdMissing = () =>
  show({ data: checklist(need('gamer_id_linked', 'Vanta ID linked', 'Link your Vanta ID.')) });
export const BalanceTooLow = () =>
  show({ data: checklist(need('balance_ok', '$10.00 in your balance', 'Deposit $4.00.')) });
export const Taken = () => show({ message: 'Someone else just joined this match.' });
export const Invited = () => show({ entrance: 'invitation' });
export const TeamMatch = () => show({ teamSize: 3 });
export const Seat = () => show({ entrance: 'seat', teamSize: 3 });
export const SeatPaidFor = () => show({ entrance: 'seat', teamSize: 3, price: 0 });

import { Button } from '@/shared/ui/button';
import type { Order_ViewFragment, Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import { SlipCard, SlipLegLine } from './SlipCard.tsx';

export default { title: 'Slip leg' };

const order: Order_ViewFragment = {
  __typename: 'Order',
  id: 'o',
  marketId: 'm',
  eventId: 'e',
  eventTeamId: 'owls',
  side: 'for',
  kind: 'offer',
  price: 60,
  tif: 'gtc',
  keep: true,
  amount: 9000,
  remainingQuantity: 3000,
  matchedAmount: 6000,
  payoutAmount: 10_000,
  refundedAmount: 0,
  averagePrice: 60,
  state: 'partially_matched',
  reason: null,
  cause: null,
  dueAt: null,
  expiresAt: null,
  createdAt: '2030-01-01T12:00:00Z',
  slipId: 's',
  legId: 'l',
};
const team = (id: string, name: string, code: string) => ({
  __typename: 'StakeTeamBrief' as const,
  id,
  name,
  code,
  imageUrl: null,
});
const leg: SlipLeg_ViewFragment = {
  __typename: 'SlipLeg',
  id: 'l',
  slot: 'lineup',
  eventId: 'e',
  event: {
    __typename: 'StakeEventBrief',
    id: 'e',
    name: 'Night Owls vs. Redline Five',
    number: 48,
    state: 'live',
    startDate: '2030-01-01T12:00:00Z',
    game: { __typename: 'EventGame', id: 'g', slug: 'vanta', name: 'Vanta Strike', imageUrl: null },
    teams: [team('owls', 'Night Owls', 'OWL'), team('five', 'Redline Five', 'RLF')],
  },
  marketId: 'm',
  eventTeamId: 'owls',
  side: 'for',
  price: 60,
  amount: 9000,
  state: 'partly_matched',
  matchedAmount: 6000,
  payoutAmount: 10_000,
  winStatus: 'winning',
  resultAmount: null,
  finalAt: null,
  voidReason: null,
  exitValue: 6800,
  orders: [order],
  position: null,
  autoCashOut: null,
  supportRefund: null,
};
const over: SlipLeg_ViewFragment = { ...leg, state: 'settled', orders: [], exitValue: null };
const slip: Slip_ViewFragment = {
  __typename: 'Slip',
  id: 's',
  number: 231,
  state: 'open',
  legs: [leg],
  stakeAmount: 9000,
  potentialAmount: 15_000,
  boost: null,
  shield: null,
  winStatus: 'winning',
  exitValue: 6800,
  autoSwap: false,
  createdAt: '2030-01-01T11:58:00Z',
};

const legs = (...shown: SlipLeg_ViewFragment[]) => (
  <div style={{ width: 328 }}>
    {shown.map((each) => (
      <SlipLegLine key={each.id} leg={each} />
    ))}
  </div>
);

export const PartlyMatched = () => legs(leg);
export const OnTheBench = () => legs({ ...leg, slot: 'bench', state: 'waiting', orders: [], winStatus: 'pending' });
export const EndedWonVoidAndLevel = () =>
  legs(
    { ...over, id: 'won', winStatus: 'won', resultAmount: 10_000, finalAt: '2999-01-01T13:00:00Z' },
    { ...over, id: 'void', state: 'void', winStatus: 'void', resultAmount: 6000 },
    { ...over, id: 'level', winStatus: 'dead_heat', resultAmount: 5000 },
  );
export const OpenSlip = () => (
  <div style={{ width: 328 }}>
    <SlipCard slip={slip} actions={<Button variant="secondary">Bench and swap</Button>} />
  </div>
);
const settled = (result: Partial<typeof over>) => (
  <div style={{ width: 328 }}>
    <SlipCard
      slip={{
        ...slip,
        state: 'settled',
        winStatus: 'lost',
        legs: [{ ...over, winStatus: 'lost', resultAmount: 0, payoutAmount: 0, ...result }],
        exitValue: null,
      }}
    />
  </div>
);
export const RefundedBySupport = () =>
  settled({
    supportRefund: {
      __typename: 'SupportRefund',
      amount: 300,
      lostAmount: 300,
      refundedAt: '2030-01-02T09:12:00Z',
    },
  });
export const SettledSlip = () => settled({});

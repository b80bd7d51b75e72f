import { claimWords } from '@/entities/stakeSlip';
import { formatCount, formatDateTime, formatMoney } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StaffMarket_ViewFragment, StaffStake_ViewFragment } from '../api/stakes.generated.ts';
import { MarketActions } from './MarketActions.tsx';
import { MarketPhaseChip } from './MarketPhaseChip.tsx';
import type { StakeProps } from './StakePage.tsx';

interface Props extends StakeProps {
  market: StaffMarket_ViewFragment;
}

/** A market with the money on each side and the actions for this market only. */
export function MarketPanel(props: Props) {
  const { market, stake } = props;
  const heading = `market-${market.id}`;
  return (
    <Panel aria-labelledby={heading}>
      <div className={panel}>
        <h2 id={heading}>{market.title}</h2>
        <MarketPhaseChip phase={market.phase} />
        <Exposure stake={stake} market={market} />
        <KeyValue ruled rows={factsOf(props)} />
        {stake.markets.length > 1 && <MarketActions {...props} />}
      </div>
    </Panel>
  );
}

const nameOf = ({ event }: StaffStake_ViewFragment, teamId: string) =>
  event.teams.find(({ id }) => id === teamId)?.name ?? 'Withdrawn team';

/** The matched stake, the payout if the side wins, and the open offers, per side. */
function Exposure({ stake, market }: { stake: StaffStake_ViewFragment; market: StaffMarket_ViewFragment }) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <table aria-label={`Exposure of ${market.title}`}>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" data-align="end">
              People
            </th>
            <th scope="col" data-align="end">
              Matched
            </th>
            <th scope="col" data-align="end">
              Paid if it wins
            </th>
            <th scope="col" data-align="end">
              Waiting
            </th>
          </tr>
        </thead>
        <tbody>
          {market.exposure.map(({ eventTeamId, side, stakersCount, matchedAmount, payoutAmount, waitingAmount }) => (
            <tr key={`${eventTeamId} ${side}`}>
              <td>{claimWords(nameOf(stake, eventTeamId), side)}</td>
              <td data-align="end">{formatCount(stakersCount)}</td>
              <td data-align="end">{formatMoney(matchedAmount)}</td>
              <td data-align="end">{formatMoney(payoutAmount)}</td>
              <td data-align="end">{formatMoney(waitingAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function factsOf({ stake, market }: Props) {
  const { potAmount, waitingAmount, delaySeconds, shares, voidReason, openedAt, closedAt, finalAt } = market;
  const paid = shares?.flatMap(([part = 0, whole = 1], team) =>
    part === 0 ? [] : [`${nameOf(stake, market.eventTeamIds[team] ?? '')} ${part}/${whole}`],
  );
  return [
    { label: 'Pot', value: formatMoney(potAmount) },
    { label: 'Open offers', value: formatMoney(waitingAmount) },
    { label: 'In-play delay', value: `${delaySeconds} s` },
    ...(paid ? [{ label: 'Result', value: paid.join(', ') || 'Nobody is paid' }] : []),
    ...(voidReason ? [{ label: 'Voided because', value: voidReason }] : []),
    ...(openedAt ? [{ label: 'Opened', value: formatDateTime(openedAt) }] : []),
    ...(closedAt ? [{ label: 'Closed', value: formatDateTime(closedAt) }] : []),
    ...(finalAt ? [{ label: 'Final', value: formatDateTime(finalAt) }] : []),
  ];
}

import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { formatMoney, formatPercent, plural } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { Caps, KeyValue, Sub } from '@/shared/ui/text';
import type { BoostsQuery } from '../api/boosts.generated.ts';
import { ladderOf } from '../model/ladder.ts';

type Boost = BoostsQuery['boosts'][number];

const card = css`
  & + & {
    margin-top: var(--space-20);
  }
`;

const action = css`
  margin-top: var(--space-16);
`;

const ladder = css`
  width: 100%;
  margin: var(--space-4) 0 var(--space-16);
  border-collapse: collapse;

  th {
    padding: var(--space-4) 0;
    font: var(--type-micro);
    color: var(--ash);
    text-align: left;
  }

  td {
    padding: var(--space-6) 0;
    border-top: 1px solid var(--rule);
    color: var(--paper);
  }

  th:last-child,
  td:last-child {
    text-align: right;
  }
`;

/* Shows what share of the maximum bonus is reserved for the viewer's stakes. */
const meter = css`
  height: 8px;
  margin: var(--space-8) 0 var(--space-4);
  border-radius: 4px;
  overflow: hidden;
  background: var(--ink-4);
  forced-color-adjust: none;

  & > i {
    display: block;
    height: 100%;
    background: var(--gold);
  }
`;

const percent = ({ bps }: Pick<Boost, 'bps'>) => formatPercent(bps / 100);

/** Shows a boost: the bonus at each profit level, its conditions, and how much of it the viewer has used. */
export function BoostCard({ boost, onEvents }: { boost: Boost; onEvents: () => void }) {
  const { title, capAmount, maxPrice, eventIds, endsAt, available } = boost;
  return (
    <SlipStub
      className={card}
      folio="Boost"
      stamp={available ? <StateChip tone="gold">+{percent(boost)}</StateChip> : <StateChip>Used up</StateChip>}
      stub={
        <>
          <KeyValue
            rows={[
              { label: 'At most', value: formatMoney(capAmount) },
              { label: 'Max price', value: formatPrice(maxPrice) },
              { label: 'Per slip', value: 'One' },
              {
                label: 'Ends',
                value: endsAt ? <Countdown to={endsAt} label={`Time left for ${title}`} size="small" /> : 'No end date',
              },
              { label: 'If you cash out', value: 'No boost on the part you sell' },
              { label: 'If void', value: 'No bonus' },
              { label: 'Funded by', value: 'Duelbook' },
            ]}
          />
          <Button
            className={action}
            variant="secondary"
            wide
            reason={eventIds.length === 0 ? 'None of its events are open.' : undefined}
            onClick={onEvents}
            data-track="boost_events"
          >
            See {plural(eventIds.length, 'event')}
          </Button>
        </>
      }
    >
      <h3>{title}</h3>
      <Sub>
        {available
          ? `Adds ${percent(boost)} to the profit of a winning stake.`
          : 'Its budget is used up. Boosts already promised are still paid.'}
      </Sub>
      <Ladder boost={boost} />
      <OwnUse boost={boost} />
    </SlipStub>
  );
}

function Ladder({ boost }: { boost: Boost }) {
  return (
    <table className={ladder} aria-label={`Bonus by profit: ${boost.title}`}>
      <thead>
        <tr>
          <th scope="col">Profit</th>
          <th scope="col">Boost adds</th>
        </tr>
      </thead>
      <tbody>
        {ladderOf(boost).map(({ profit, bonus }) => (
          <tr key={profit}>
            <td>{formatMoney(profit)}</td>
            <td>
              <MoneyText cents={bonus} tone="signed" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The amounts reserved for and paid to the viewer's stakes. Renders nothing when signed out. */
function OwnUse({ boost: { title, reservedAmount, paidAmount, capAmount } }: { boost: Boost }) {
  if (useSession()?.scope !== 'full') return null;
  const part = Math.min(100, Math.round((reservedAmount * 100) / capAmount));
  return (
    <section>
      <Caps>Your stakes</Caps>
      <div
        className={meter}
        role="progressbar"
        aria-label={`${title}: reserved for you`}
        aria-valuenow={part}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${part}%` }} />
      </div>
      <Sub>
        {formatMoney(reservedAmount)} reserved · {formatMoney(paidAmount)} paid so far
      </Sub>
    </section>
  );
}

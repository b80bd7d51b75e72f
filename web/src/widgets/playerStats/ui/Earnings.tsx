import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatDay, formatMoney, plural } from '@/shared/lib/format';
import { GameIcon } from '@/shared/ui/avatar';
import { IconButton } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, Skeleton, SkeletonRows } from '@/shared/ui/region';
import { PersonEarningsDocument, type PersonEarningsQuery } from '../api/figures.generated.ts';
import { activeDays, type EarningsDay, gained, runningTotal, type Span, spans, weeks } from '../lib/earnings.ts';
import type { StatsScope } from '../model/scope.ts';
import { EarningsChart } from './EarningsChart.tsx';
import { MoneyFigure } from './MoneyFigure.tsx';

const controls = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
`;

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-dense);
  line-height: var(--leading-36);
  font-variant-numeric: tabular-nums;

  th {
    font-weight: var(--weight-medium);
    color: var(--ash);
    text-align: left;
  }

  td {
    text-align: right;
  }

  tr + tr > * {
    border-top: 1px solid var(--rule);
  }
`;

const few = css`
  margin-block: var(--space-8);
  padding: var(--space-16);
  border: 1px dashed var(--line);
  border-radius: var(--r-panel);
  color: var(--ash);
`;

const coming = css`
  display: grid;
  gap: var(--space-12);
  padding-top: var(--space-8);
`;

const mostWeeks = 13;

/** Explains why there is no chart. */
const fewWords = (day: string | undefined): string =>
  day
    ? `All of it on one day, ${formatDay(`${day}T12:00:00`)}. The chart starts with the second day you play.`
    : 'No matches or events in this period.';

type Told = NonNullable<PersonEarningsQuery['earnings']>;

/** Exact amounts for each day. Null if the viewer sees only ranges. */
function daysOf({ days }: Told): EarningsDay[] | null {
  const known = days.flatMap(({ day, net }) => (net.amount === null ? [] : [{ date: day, amount: net.amount }]));
  return known.length === days.length ? known : null;
}

/** Net earnings. Users see an exact chart of their own; other viewers see approximate amounts by mode. */
export function Earnings({ scope: { userId, username, own, coming, gameId, modeId } }: { scope: StatsScope }) {
  const [span, setSpan] = useState<Span>('90 d');
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(PersonEarningsDocument, {
    variables: { userId, gameId, gameModeId: modeId },
    skip: coming,
  });
  const earnings = query.data?.earnings;
  const days = earnings ? daysOf(earnings) : null;
  const drawn = days !== null && days.length > 0;
  return (
    <Region
      bare
      title="Earnings"
      thing="earnings"
      query={query}
      ready={query.data !== undefined}
      skeleton={own ? <EarningsComing /> : <SkeletonRows count={2} picture={28} />}
      aside={
        drawn && (
          <span className={controls}>
            {(Object.keys(spans) as Span[]).map((each) => (
              <Chip key={each} on={span === each} onClick={() => setSpan(each)}>
                {each}
              </Chip>
            ))}
            <IconButton label="Show as a table" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              <Table2 {...icon} />
            </IconButton>
          </span>
        )
      }
      empty={
        (!earnings || earnings.days.length === 0) && (
          <EmptyState
            small
            title={earnings ? 'No completed matches or events yet' : `${username} keeps their earnings private`}
          />
        )
      }
    >
      {earnings && drawn && <Line days={days} base={earnings.net.amount} span={span} asTable={asTable} />}
      {earnings && <ByMode modes={earnings.modes} />}
    </Region>
  );
}

/** Placeholder for the total, the chart with its weeks, and the amounts by mode. */
const EarningsComing = () => (
  <div className={coming}>
    <Skeleton width={160} height={16} />
    <Skeleton height={140} radius={14} quiet />
    <Skeleton height={48} quiet />
    <SkeletonRows count={2} picture={28} />
  </div>
);

function Line({
  days,
  base,
  span,
  asTable,
}: {
  days: EarningsDay[];
  base: number | null;
  span: Span;
  asTable: boolean;
}) {
  const now = useNow('minute');
  const sum = days.reduce((total, { amount }) => total + amount, 0);
  const points = runningTotal(days, span, now, (base ?? sum) - sum);
  const byWeek = weeks(days, span, now, mostWeeks);
  const active = activeDays(days, span, now);
  const words = span === 'All' ? 'in total' : `in ${span === '1 y' ? 'a year' : `${spans[span]} days`}`;
  return (
    <>
      <p>
        <MoneyText cents={gained(points)} tone="outcome" /> <bdi>{words}</bdi>
      </p>
      {asTable ? (
        <table className={table}>
          <tbody>
            {byWeek.toReversed().map(({ from, amount }) => (
              <tr key={from}>
                <th scope="row">Week of {formatDay(from)}</th>
                <td>{formatMoney(amount, { sign: 'always' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : active.length > 1 ? (
        <EarningsChart points={points} weeks={byWeek} />
      ) : (
        <p className={few}>{fewWords(active[0]?.date)}</p>
      )}
    </>
  );
}

/** Describes the source of a mode's amount: `3 matches · 1 event`. */
const playedWords = ({ matches, events }: Pick<Told['modes'][number], 'matches' | 'events'>): string =>
  [matches > 0 && plural(matches, 'match', 'matches'), events > 0 && plural(events, 'event')]
    .filter(Boolean)
    .join(' · ');

function ByMode({ modes }: Pick<Told, 'modes'>) {
  return (
    <LedgerList bare>
      {modes.map(({ game, mode, net, ...counts }) => (
        <LedgerRow
          key={mode.id}
          icon={<GameIcon name={game.name} src={game.imageUrl} size={28} />}
          title={`${game.name} ${mode.name}`}
          text={playedWords(counts)}
          figures={<MoneyFigure figure={net} signed />}
        />
      ))}
    </LedgerList>
  );
}

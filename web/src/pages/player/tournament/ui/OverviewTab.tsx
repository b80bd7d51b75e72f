import { useQuery } from '@apollo/client/react';
import { CalendarClock, Pin, X } from 'lucide-react';
import { fullFieldWords, ordinal, type PlayEventView, phaseOf, poolGrows, prizeRows } from '@/entities/tournament';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, formatPercent, formatRelative, plural } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Tag } from '@/shared/ui/chip';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import { TournamentNewsDocument } from '../api/tournamentPage.generated.ts';
import { canceledNote } from '../model/callToAction.ts';
import { rulesOf } from '../model/rules.ts';
import type { Summary } from '../model/useTournament.ts';
import { DrawPanel } from './DrawPanel.tsx';
import { panel, prose } from './tournament.css.ts';

/** The event's status, schedule, rules, prizes, results and announcements. */
export function OverviewTab({ summary }: { summary: Summary }) {
  const { event } = summary;
  return (
    <>
      <Notice event={event} />
      <Results summary={summary} />
      <Announcements eventId={event.id} />
      <Panel aria-label="Schedule">
        <LedgerList bare>
          <LedgerRow title="Check-in opens" figures={formatDateTime(event.checkInAt)} />
          <LedgerRow
            title="Check-in closes"
            text="Teams are fixed. Waitlisted teams replace those that didn’t check in."
            wraps
            figures={formatDateTime(event.locksAt)}
          />
          <LedgerRow title="First matches" figures={formatDateTime(event.startDate)} />
        </LedgerList>
      </Panel>
      <section className={prose} aria-label="Rules">
        <h3>How it works</h3>
        {rulesOf(event).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </section>
      <PrizeTable event={event} />
      {event.seeding !== 'manual' && <DrawPanel summary={summary} />}
    </>
  );
}

/** Explains that the event was canceled or postponed. */
function Notice({ event }: { event: PlayEventView }) {
  const phase = phaseOf(event.state);
  if (phase === 'canceled') {
    return (
      <Banner tone="rose" icon={<X {...icon} />} title="This event was canceled" as="h3">
        {canceledNote(event)}
      </Banner>
    );
  }
  if (phase !== 'postponed') return null;
  return (
    <Banner tone="amber" icon={<CalendarClock {...icon} />} title="This event was postponed" as="h3">
      It now starts {formatDateTime(event.startDate)}. Teams keep their spots and check in again. You can leave with a
      full refund until it locks.
    </Banner>
  );
}

/** The final standings. Renders nothing until they are known. */
function Results({ summary: { standings, teams, event } }: { summary: Summary }) {
  const final = standings.filter(({ placement }) => placement !== null);
  if (phaseOf(event.state) !== 'over' || final.length === 0) return null;
  return (
    <Panel aria-label="Results">
      <LedgerList bare>
        {final.slice(0, 8).map(({ eventTeamId, placement }) => (
          <LedgerRow
            key={eventTeamId}
            folio={placement !== null && ordinal(placement)}
            title={teams.find(({ id }) => id === eventTeamId)?.name ?? 'Unknown team'}
          />
        ))}
      </LedgerList>
    </Panel>
  );
}

function Announcements({ eventId }: { eventId: string }) {
  const query = useQuery(TournamentNewsDocument, { variables: { eventId } });
  const now = useNow('minute');
  const news = query.data?.announcements ?? [];
  return (
    <Region
      title="Announcements"
      as="h3"
      thing="the announcements"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={1} />}
      empty={news.length === 0 && <EmptyState small title="No announcements yet. Referees post news here." />}
    >
      <LedgerList bare>
        {news.map(({ id, description, pinned, publishedAt }) => (
          <LedgerRow
            key={id}
            title={description}
            wraps
            note={formatRelative(publishedAt, now)}
            action={
              pinned && (
                <Tag>
                  <Pin {...tinyIcon} /> Pinned
                </Tag>
              )
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}

function PrizeTable({ event }: { event: PlayEventView }) {
  const full = poolGrows(event) ? fullFieldWords(event) : null;
  const paid = (now: number, atMost: number) =>
    full === null ? formatMoney(now) : `${formatMoney(now)} now, ${formatMoney(atMost)} ${full}`;
  const shares = new Map(event.prizes.map(({ placement, bps }) => [ordinal(placement), bps]));
  return (
    <section className={panel} aria-label="Prize plan">
      <KeyValue
        ruled
        rows={[
          ...prizeRows(event.prizes).map(({ places, amount, fullAmount }) => ({
            label: shares.has(places) ? `${places} · ${formatPercent((shares.get(places) ?? 0) / 100)}` : places,
            value: paid(amount, fullAmount),
            key: places,
          })),
          {
            label: `Pool from ${plural(event.teamsCount, event.teamSize > 1 ? 'team' : 'player')}`,
            value: paid(event.poolAmount, event.fullPoolAmount),
            total: true,
            key: 'pool',
          },
        ]}
      />
    </section>
  );
}

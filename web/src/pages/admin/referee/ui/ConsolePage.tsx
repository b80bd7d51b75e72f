import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { isMissing, refusalOf } from '@/shared/api';
import { staffRoutes } from '@/shared/routes';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { BracketResults } from '@/widgets/staffBracket';
import { RefereeConsoleDocument, RefereeMatchesDocument, RefereeTeamsDocument } from '../api/referee.generated.ts';
import { pollWhileSeen } from '../model/polling.ts';
import type { CheckIn, Play, RefereeConsole } from '../model/types.ts';
import { useConsoleKeys } from '../model/useConsoleKeys.ts';
import { usePlays } from '../model/usePlays.ts';
import { usePresence } from '../model/usePresence.ts';
import { useScorePad } from '../model/useScorePad.ts';
import { AnnouncePanel } from './AnnouncePanel.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { body, bottom, center, side, wrap } from './Console.css.ts';
import { ConsoleTop } from './ConsoleTop.tsx';
import { EventLog } from './EventLog.tsx';
import { IntervalPanel } from './IntervalPanel.tsx';
import { MarketLink } from './MarketLink.tsx';
import { MatchTabs } from './MatchTabs.tsx';
import { PayoutBar } from './PayoutBar.tsx';
import { PlayList } from './PlayList.tsx';
import { RoundBar } from './RoundBar.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { ScorePad } from './ScorePad.tsx';
import { StreamPreview } from './StreamPreview.tsx';
import { TeamsColumn } from './TeamsColumn.tsx';

/** `/admin/referee/:eventId`: everything that runs one event, on one screen. */
export function ConsolePage() {
  const { eventId = '' } = useParams();
  return <ForRole needs="seeEvents">{(staff) => <Loaded key={eventId} id={eventId} staff={staff} />}</ForRole>;
}

function Loaded({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(RefereeConsoleDocument, { variables: { id }, ...pollWhileSeen });
  const teams = useQuery(RefereeTeamsDocument, { variables: { id }, ...pollWhileSeen });
  const view = query.data?.refereeEvent ?? null;
  const missing = !view && (query.error ? isMissing(refusalOf(query.error)) : !query.loading);
  const onChanged = () => {
    void query.refetch().catch(() => undefined);
    void teams.refetch().catch(() => undefined);
  };
  return (
    <Region
      bare
      titleHidden
      title="Referee console"
      thing="this event"
      query={missing ? { loading: false, refetch: query.refetch } : query}
      ready={view !== null || missing}
      empty={missing && <EmptyState title="No event has this ID">Check the ID and try again.</EmptyState>}
      skeleton={<Skeleton height={480} />}
    >
      {view && (
        <Console
          view={view}
          staff={staff}
          checkIns={teams.data?.refereeTeams}
          stale={query.error !== undefined}
          onChanged={onChanged}
        />
      )}
    </Region>
  );
}

export interface ConsoleProps {
  view: RefereeConsole;
  staff: StaffUser;
  onChanged: () => void;
}

interface OpenConsole extends ConsoleProps {
  checkIns: readonly CheckIn[] | undefined;
  /** Whether the last attempt to load the event failed. If so, rounds and payouts are locked. */
  stale: boolean;
}

function Console({ view, staff, checkIns, stale, onChanged }: OpenConsole) {
  const { event, matchId } = view;
  const navigate = useNavigate();
  const referees = may(staff.roles, 'referee');
  const [editing, setEditing] = useState<Play | null>(null);
  const { plays, queued, add } = usePlays(staff.id, matchId, onChanged);
  const presence = usePresence(event.id, editing?.id ?? null, may(staff.roles, 'decidePayout'));
  const pad = useScorePad({ view, plays: plays ?? [], queued, editing, enabled: referees, add, onEdited: setEditing });
  const matches = useQuery(RefereeMatchesDocument).data?.refereeMatches.items ?? [];
  const others = presence.people.filter(({ user }) => user.id !== staff.id);

  useConsoleKeys({
    match: (index) => {
      const chosen = matches[index];
      if (chosen) navigate(staffRoutes.adminRefereeEvent(chosen.eventId));
    },
    score: (change) => pad.change(pad.selected, change),
    team: pad.select,
    undo: pad.undo,
    submit: pad.submit,
  });

  const shared = { view, staff, onChanged };
  return (
    <div className={wrap} data-dark>
      <ConsoleTop view={view} presence={presence} waiting={queued.length} stale={stale} />
      <div className={body}>
        <TeamsColumn {...shared} checkIns={checkIns} />
        <div className={center}>
          <MatchTabs matches={matches} current={event.id} />
          {event.kind !== 'tournament' && (
            <>
              <RoundStrip view={view} />
              <ScorePad pad={pad} view={view} />
              <PlayList
                pad={pad}
                view={view}
                plays={plays}
                queued={queued}
                others={others}
                onEdit={referees ? setEditing : null}
              />
            </>
          )}
          {event.kind === 'tournament' && <BracketResults event={event} staff={staff} onChanged={onChanged} />}
        </div>
        <div className={side}>
          {event.kind === 'stake_event' && (
            <>
              <StreamPreview event={event} />
              <MarketLink eventId={event.id} />
            </>
          )}
          {referees && event.kind !== 'tournament' && <IntervalPanel {...shared} />}
          <AnnouncePanel {...shared} />
          <ChatPanel view={view} staff={staff} />
          <EventLog log={view.log} />
        </div>
      </div>
      <div className={bottom}>
        {referees && event.kind !== 'tournament' && (
          <RoundBar {...shared} checkIns={checkIns} pad={pad} stale={stale} />
        )}
        <PayoutBar {...shared} stale={stale} />
      </div>
    </div>
  );
}

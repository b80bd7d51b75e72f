import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPlayer } from '@/entities/session';
import { phaseOf } from '@/entities/tournament';
import { type Entrance, useTeamActions } from '@/features/eventTeam';
import { formatCount } from '@/shared/lib/format';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { entranceIn, entranceParam, toParam } from '../model/entrance.ts';
import type { Summary } from '../model/useTournament.ts';
import { BountiesTab } from './BountiesTab.tsx';
import { CallPanel } from './CallPanel.tsx';
import { ClipsTab } from './ClipsTab.tsx';
import { Hero } from './Hero.tsx';
import { BracketPart, ChatPart } from './lazyParts.tsx';
import { MatchesTab } from './MatchesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { OwnTeam } from './OwnTeam.tsx';
import { PlaysTab } from './PlaysTab.tsx';
import { PrizeLadder } from './PrizeLadder.tsx';
import { StakesTab } from './StakesTab.tsx';
import { TeamDialogs } from './TeamDialogs.tsx';
import { TeamsTab } from './TeamsTab.tsx';
import { page, tabPanel, under } from './tournament.css.ts';

const tabs = ['overview', 'bracket', 'teams', 'matches', 'plays', 'stakes', 'chat', 'clips', 'bounties'] as const;
export type TournamentTab = (typeof tabs)[number];

export interface TournamentRoomProps {
  summary: Summary;
  /** ID of the viewer. Null if the viewer isn't signed in, and therefore can't take part. */
  selfId: string | null;
  refetch: () => void;
}

/** The page of an event, once it has loaded. */
export function TournamentRoom({ summary, selfId, refetch }: TournamentRoomProps) {
  const { event, team, teams } = summary;
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'team' | 'leave' | null>(null);
  const actions = useTeamActions(event.id, refetch);
  const running = phaseOf(event.state) === 'live';
  const tab = tabs.find((each) => each === search.get('tab')) ?? (running ? 'bracket' : 'overview');
  const put = (name: string, value: string | null) => {
    const address = new URLSearchParams(search);
    if (value === null) address.delete(name);
    else address.set(name, value);
    setSearch(address, { replace: true });
  };
  const open = (next: TournamentTab) => put('tab', next);
  const enter = (next: Entrance) => asPlayer(`Take part in ${event.name}`, () => put(entranceParam, toParam(next)));
  return (
    <div className={page}>
      <Hero event={event}>
        <CallPanel
          summary={summary}
          actions={actions}
          onEnter={enter}
          onTeam={() => setDialog('team')}
          onLeave={() => setDialog('leave')}
          onFollow={() => open('bracket')}
          onTimeUp={refetch}
        />
      </Hero>
      <div className={under}>
        {team && selfId && <OwnTeam summary={summary} team={team} selfId={selfId} onOpen={() => setDialog('team')} />}
        <PrizeLadder event={event} />
      </div>
      <Tabs
        label="This event"
        value={tab}
        onChange={open}
        items={[
          { value: 'overview', label: 'Overview' },
          { value: 'bracket', label: event.kind === 'play_event' ? 'Standings' : 'Bracket' },
          { value: 'teams', label: event.teamSize > 1 ? 'Teams' : 'Players', count: formatCount(teams.length) },
          { value: 'matches', label: 'Matches' },
          { value: 'plays', label: 'Play-by-play' },
          { value: 'stakes', label: 'Stakes' },
          { value: 'chat', label: 'Chat' },
          { value: 'clips', label: 'Clips' },
          { value: 'bounties', label: 'Bounties' },
        ]}
      >
        <TabPanel value="overview" className={tabPanel}>
          <OverviewTab summary={summary} />
        </TabPanel>
        <TabPanel value="bracket" className={tabPanel}>
          <BracketPart eventId={event.id} />
        </TabPanel>
        <TabPanel value="teams" className={tabPanel}>
          <TeamsTab summary={summary} />
        </TabPanel>
        <TabPanel value="matches" className={tabPanel}>
          <MatchesTab summary={summary} />
        </TabPanel>
        <TabPanel value="plays" className={tabPanel}>
          <PlaysTab summary={summary} />
        </TabPanel>
        <TabPanel value="stakes" className={tabPanel}>
          <StakesTab eventId={event.id} />
        </TabPanel>
        <TabPanel value="chat" className={tabPanel}>
          <ChatPart eventId={event.id} />
        </TabPanel>
        <TabPanel value="clips" className={tabPanel}>
          <ClipsTab eventId={event.id} />
        </TabPanel>
        <TabPanel value="bounties" className={tabPanel}>
          <BountiesTab summary={summary} />
        </TabPanel>
      </Tabs>
      <TeamDialogs
        summary={summary}
        selfId={selfId}
        actions={actions}
        entrance={selfId ? entranceIn(search, summary) : null}
        givenCode={search.get('code') ?? undefined}
        dialog={dialog}
        onEntered={() => {
          put(entranceParam, null);
          refetch();
        }}
        onGone={() => put(entranceParam, null)}
        onDialog={setDialog}
      />
    </div>
  );
}

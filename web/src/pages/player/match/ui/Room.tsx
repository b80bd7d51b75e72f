import { css } from '@linaria/core';
import { useState } from 'react';
import { useDurations } from '@/entities/appConfig';
import { readyIds, useEvidenceUpload } from '@/entities/evidence';
import { canJoinByLink, type MatchAction, ownSeat, validActions } from '@/entities/match';
import { asPlayer } from '@/entities/session';
import { Requests, useEndMatch } from '@/features/endMatch';
import { JoinDrawer, JoinRequirements, needsOf, priceOf, useJoinChecklist } from '@/features/joinMatch';
import { elementChoice, useReadyMatch } from '@/features/readyMatch';
import { useReport } from '@/features/submitResult';
import { useNow } from '@/shared/lib/clock';
import { useStale } from '@/shared/lib/live';
import { useMedia, useOnline } from '@/shared/lib/media';
import { useLinkFlag } from '@/shared/lib/overlays';
import { media, queries } from '@/shared/styles';
import { chatPane, chatTabs } from '@/shared/ui/bottom-layer';
import { StepRail } from '@/shared/ui/step-rail';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { payoutNote } from '../model/payout.ts';
import { railSteps } from '../model/railSteps.ts';
import { useArrived } from '../model/useChanged.ts';
import { useLeaving } from '../model/useLeaving.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import { usePrematch } from '../model/usePrematch.ts';
import { ActionBar } from './ActionBar.tsx';
import { ChatDock } from './ChatDock.tsx';
import { DuelPanel } from './DuelPanel.tsx';
import { MatchChat } from './MatchChat.tsx';
import type { RoomDialog } from './OtherActions.tsx';
import { PlayTab } from './PlayTab.tsx';
import { ReplayLinks } from './ReplayLinks.tsx';
import { RoomDialogs } from './RoomDialogs.tsx';
import { ScoresTab } from './ScoresTab.tsx';
import { StateBanner } from './StateBanner.tsx';
import { TimelineTab } from './TimelineTab.tsx';

const room = css`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  & > :has(> [role='tablist']) {
    flex: 1;
  }

  @media ${queries.aboveCompact} {
    padding-right: 360px;
  }
  ${media.phone} {
    /* Makes space for an open chat. The match's state and the opponent's requests stay visible above the chat. */
    &:has([data-own-bottom]) > :not(:has([data-own-bottom]), [data-keep]) {
      display: none;
    }
  }
`;

const kept = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/** At this width and above, the chat is docked next to the match instead of being a tab. */
const wide = queries.aboveCompact;

type Tab = 'play' | 'scores' | 'chat' | 'timeline';

const entrances: ReadonlySet<MatchAction> = new Set<MatchAction>(['join', 'accept', 'takeSeat']);

/** The tab that is open by default, depending on the match's state. */
function tabFor(match: RoomMatch): Tab {
  const told = match.participants.some(({ report }) => report !== null);
  return told || match.dispute ? 'scores' : 'play';
}

export interface RoomProps {
  match: RoomMatch;
  selfId: string | null;
  /** Code from an invitation link. */
  inviteCode?: string;
  /** Refetches the match and resolves with its version. */
  refetch: () => Promise<number | null>;
}

/** The page of a match. Must be keyed by user, because form input belongs to one user. */
export function Room({ match, selfId, inviteCode, refetch }: RoomProps) {
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [joining, setJoining] = useState(false);
  const stale = useStale();
  const online = useOnline();
  const own = ownSeat(match, selfId);
  const prematch = usePrematch(match, selfId);
  const ready = useReadyMatch(match);
  const leaving = useLeaving(match);
  const end = useEndMatch(match);
  const proof = useEvidenceUpload();
  const [dialog, setDialog] = useState<RoomDialog | null>(null);
  const now = useNow('minute');
  const durations = useDurations();
  // Stale data must not block a report, because there may be a deadline. If the data is stale, the match is refetched,
  // and the report is sent only if the match hasn't changed.
  const confirmFresh = async () => !stale || (await refetch()) === match.version;
  const report = useReport({
    match,
    side: own?.side ?? 'a',
    confirmFresh,
    evidenceIds: readyIds(proof.files),
    onSent: proof.submitted,
  });
  const ended = useArrived(match.endedAt !== null);
  const docked = useMedia(wide);
  const tab = chosen === null || (docked && chosen === 'chat') ? tabFor(match) : chosen;
  const choice = elementChoice(prematch.prematch, own?.side);
  const join = () => asPlayer('Join match', () => setJoining(true));
  const actions = actionsIn(match, selfId, now, durations?.matchNoShowMinutes ?? null, inviteCode);
  const entering = selfId !== null && actions.some((action) => entrances.has(action));
  const checklist = useJoinChecklist(match, priceOf(match, selfId), !entering);
  useLinkFlag('join', () => {
    if (actions.some((action) => entrances.has(action))) join();
  });
  const openDialog = (next: RoomDialog) => {
    end.clear();
    setDialog(next);
  };
  const toScores = () => {
    setChosen('scores');
    window.requestAnimationFrame(() => document.getElementById('points-1')?.focus());
  };
  return (
    <div className={room}>
      <div className={kept} data-keep="">
        <StateBanner match={match} selfId={selfId} fresh={ended} payoutNote={payoutNote(match, selfId, now)} />
        <Requests match={match} selfId={selfId} end={end} />
      </div>
      <ReplayLinks match={match} />
      <DuelPanel match={match} selfId={selfId} />
      {entering && <JoinRequirements match={match} query={checklist} />}
      <StepRail label="Match progress" steps={railSteps(match, selfId, now)} />
      <Tabs
        className={chatTabs}
        label="Match"
        value={tab}
        onChange={setChosen}
        items={[
          { value: 'play', label: 'Play' },
          { value: 'scores', label: 'Scores' },
          ...(docked ? [] : [{ value: 'chat' as const, label: 'Chat' }]),
          { value: 'timeline', label: 'Timeline', count: match.timeline.length },
        ]}
      >
        <TabPanel value="play">
          {tab === 'play' && <PlayTab match={match} selfId={selfId} prematch={prematch} ready={ready} />}
        </TabPanel>
        <TabPanel value="scores">
          {tab === 'scores' && <ScoresTab match={match} selfId={selfId} report={report} proof={proof} />}
        </TabPanel>
        {!docked && (
          <TabPanel value="chat">
            {tab === 'chat' && (
              <div className={chatPane} data-own-bottom="">
                <MatchChat matchId={match.id} selfId={selfId} plays={own?.joined ?? false} />
              </div>
            )}
          </TabPanel>
        )}
        <TabPanel value="timeline">{tab === 'timeline' && <TimelineTab match={match} />}</TabPanel>
      </Tabs>
      <ActionBar
        match={match}
        selfId={selfId}
        ready={ready}
        actions={docked ? actions.filter((each) => each !== 'dispute') : actions}
        report={report}
        leaving={leaving}
        needs={entering && !checklist.data ? null : needsOf(checklist.data)}
        stale={staleReason(stale, online)}
        pickMissing={choice && !choice.satisfied && !ready.pick ? (choice.howToFix ?? choice.title) : null}
        onJoin={join}
        onScores={toScores}
        onOpen={openDialog}
      />
      <JoinDrawer
        match={joining && selfId && !own?.joined ? match : null}
        inviteCode={inviteCode}
        onJoined={() => setJoining(false)}
        onClose={() => setJoining(false)}
      />
      {docked && (
        <ChatDock
          matchId={match.id}
          selfId={selfId}
          plays={own?.joined ?? false}
          onReferee={actions.includes('dispute') ? () => openDialog('dispute') : null}
        />
      )}
      <RoomDialogs match={match} selfSide={own?.side ?? null} end={end} open={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

/** The actions available to the user. With an invitation link, they can also join a private match. */
function actionsIn(
  match: RoomMatch,
  selfId: string | null,
  now: number,
  noShowMinutes: number | null,
  inviteCode?: string,
): MatchAction[] {
  const valid = validActions(match, selfId, now, noShowMinutes);
  const byLink = inviteCode !== undefined && !valid.includes('join') && canJoinByLink(match, selfId).allowed;
  return byLink ? [...valid, 'join'] : valid;
}

function staleReason(stale: boolean, online: boolean): string | null {
  if (!online) return 'You’re offline. You can join again once you’re back online.';
  return stale ? 'Reconnecting. This page may be out of date.' : null;
}

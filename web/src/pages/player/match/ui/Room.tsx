import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { useDurations } from '@/entities/appConfig';
import { readyIds, useEvidenceUpload } from '@/entities/evidence';
import { canJoinByLink, type MatchAction, ownSeat, validActions } from '@/entities/match';
import { asPlayer, useSession } from '@/entities/session';
import { Requests, useEndMatch } from '@/features/endMatch';
import { JoinDrawer } from '@/features/joinMatch';
import { useReadyMatch } from '@/features/readyMatch';
import { useReport } from '@/features/submitResult';
import { serverNow, useNow } from '@/shared/lib/clock';
import { formatTime } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { onDemand } from '@/shared/lib/on-demand';
import { LatePart } from '@/shared/ui/boundary';
import { SkeletonRows } from '@/shared/ui/region';
import { StepRail } from '@/shared/ui/step-rail';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { RoomWalletDocument } from '../api/matchRoom.generated.ts';
import { railSteps } from '../model/railSteps.ts';
import { useArrived } from '../model/useChanged.ts';
import { useLeaving } from '../model/useLeaving.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import { usePrematch } from '../model/usePrematch.ts';
import { ActionBar } from './ActionBar.tsx';
import { DuelPanel } from './DuelPanel.tsx';
import type { RoomDialog } from './OtherActions.tsx';
import { PlayTab } from './PlayTab.tsx';
import { ReplayLinks } from './ReplayLinks.tsx';
import { RoomDialogs } from './RoomDialogs.tsx';
import { ScoresTab } from './ScoresTab.tsx';
import { StateBanner } from './StateBanner.tsx';
import { TimelineTab } from './TimelineTab.tsx';

const room = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  & > [data-tabs] {
    flex: 1;
  }
`;

const MatchThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.MatchThread,
);

type Tab = 'play' | 'scores' | 'chat' | 'timeline';

/** Fills the rest of a phone's screen so the composer stays in view. */
const chat = css`
  display: flex;
  height: min(640px, calc(100dvh - var(--topbar) - var(--tabbar) - 96px));
`;

/** The default tab for the match's state. */
function tabFor(match: RoomMatch): Tab {
  const told = match.participants.some(({ report }) => report !== null);
  return told || match.dispute ? 'scores' : 'play';
}

export interface RoomProps {
  match: RoomMatch;
  selfId: string | null;
  /** From an invitation link. */
  inviteCode?: string;
  /** Refetches the match and resolves to its version. */
  refetch: () => Promise<number | null>;
}

/** One match's page. Key it by user, because form input belongs to one user. */
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
  // Stale data doesn't block a report, because a deadline may be running. Refetches first and proceeds if the match
  // hasn't changed.
  const confirmFresh = async () => !stale || (await refetch()) === match.version;
  const report = useReport({ match, side: own?.side ?? 'a', confirmFresh, evidenceIds: readyIds(proof.files) });
  const ended = useArrived(match.endedAt !== null);
  const tab = chosen ?? tabFor(match);
  const choice = prematch.prematch?.sides
    .find(({ side }) => side === own?.side)
    ?.checklist.find(({ key }) => key === 'elements_chosen');
  const join = () => asPlayer('Join match', () => setJoining(true));
  const actions = actionsIn(match, selfId, now, durations?.matchNoShowMinutes ?? null, inviteCode);
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
      <StateBanner
        match={match}
        selfId={selfId}
        fresh={ended}
        payoutNote={<PayoutNote match={match} selfId={selfId} />}
      />
      <ReplayLinks match={match} />
      <Requests match={match} selfId={selfId} end={end} />
      <DuelPanel match={match} selfId={selfId} />
      <StepRail label="Match progress" steps={railSteps(match, selfId)} />
      <div data-tabs="">
        <Tabs
          label="Match"
          value={tab}
          onChange={setChosen}
          items={[
            { value: 'play', label: 'Play' },
            { value: 'scores', label: 'Scores' },
            { value: 'chat', label: 'Chat' },
            { value: 'timeline', label: 'Timeline', count: match.timeline.length },
          ]}
        >
          <TabPanel value="play">
            {tab === 'play' && <PlayTab match={match} selfId={selfId} prematch={prematch} ready={ready} />}
          </TabPanel>
          <TabPanel value="scores">
            {tab === 'scores' && <ScoresTab match={match} selfId={selfId} report={report} proof={proof} />}
          </TabPanel>
          <TabPanel value="chat">
            {tab === 'chat' && (
              <div className={chat}>
                <LatePart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
                  <MatchThread key={selfId} matchId={match.id} plays={own?.joined ?? false} />
                </LatePart>
              </div>
            )}
          </TabPanel>
          <TabPanel value="timeline">{tab === 'timeline' && <TimelineTab match={match} />}</TabPanel>
        </Tabs>
      </div>
      <ActionBar
        match={match}
        selfId={selfId}
        ready={ready}
        actions={actions}
        report={report}
        leaving={leaving}
        stale={staleReason(stale, online)}
        pickMissing={choice && !choice.satisfied && !ready.pick ? (choice.howToFix ?? choice.title) : null}
        onJoin={join}
        onScores={toScores}
        onOpen={openDialog}
      />
      <JoinDrawer
        match={joining && selfId && !own?.joined ? match : null}
        inviteCode={inviteCode}
        onClose={() => setJoining(false)}
      />
      <RoomDialogs match={match} end={end} open={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

/** The available actions. An invitation link also allows joining a private match. */
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
  return stale ? 'Reconnecting. What you see may be out of date.' : null;
}

/** When the winnings become withdrawable; nothing once they are. */
function PayoutNote({ match, selfId }: { match: RoomMatch; selfId: string | null }) {
  const won = match.winner !== null && ownSeat(match, selfId)?.side === match.winner;
  const signedIn = useSession() !== null;
  const { data } = useQuery(RoomWalletDocument, { skip: !won || !signedIn });
  const until = data?.wallet.unsettledUntil;
  if (!won || !until || new Date(until).getTime() <= serverNow()) return null;
  return <> Pending until {formatTime(until)}.</>;
}

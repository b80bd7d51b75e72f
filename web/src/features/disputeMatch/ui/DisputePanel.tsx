import { css } from '@linaria/core';
import { Gavel } from 'lucide-react';
import { EvidenceList } from '@/entities/evidence';
import {
  canAddEvidence,
  captainName,
  type DisputeView,
  type MatchDetails,
  type MatchView,
  ownSeat,
  type Side,
} from '@/entities/match';
import { useNow } from '@/shared/lib/clock';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { SideChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { StepRail } from '@/shared/ui/step-rail';
import { Panel, Sub } from '@/shared/ui/text';
import { disputeSteps, sidesDisagreed } from '../model/disputeSteps.ts';
import { DisputedGamerIds } from './DisputedGamerIds.tsx';
import { EvidenceForm } from './EvidenceForm.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  min-width: 0;

  & > h2 {
    padding-bottom: var(--space-8);
    border-bottom: 1px solid var(--rule);
  }
`;

const sides = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);

  & > section {
    min-width: 0;
    padding: var(--space-12) var(--space-16);
  }

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    font: var(--type-body-strong);
    /* With enlarged text, a name of 20 letters is wider than a phone. */
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const verdictBox = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-16);

  blockquote {
    margin: 0;
    padding-left: var(--space-12);
    border-left: 3px solid var(--mint);
    color: var(--paper);
    white-space: pre-wrap;
  }
`;

export interface DisputePanelProps {
  match: MatchView & MatchDetails;
  dispute: DisputeView;
  selfId: string | null;
}

/** Shows a dispute from its reason to its verdict, or a decision that staff made without a dispute. */
export function DisputePanel(props: DisputePanelProps) {
  return sidesDisagreed(props.dispute) ? <Disagreement {...props} /> : <StaffDecision {...props} />;
}

/** Shown when staff canceled the match or corrected its result without a dispute. */
function StaffDecision({ match, dispute }: DisputePanelProps) {
  return (
    <section className={stack} aria-label="Staff decision">
      <h2>Staff decision</h2>
      {dispute.verdict ? (
        <Verdict match={match} verdict={dispute.verdict} />
      ) : (
        <Sub>Staff decided this match. Only its players can see the reason.</Sub>
      )}
    </section>
  );
}

/** Shown when the players disagreed. Only the players can see the evidence. */
function Disagreement({ match, dispute, selfId }: DisputePanelProps) {
  const now = useNow('minute');
  const own = ownSeat(match, selfId);
  return (
    <section className={stack} aria-label="Dispute">
      <h2>Dispute</h2>
      <StepRail label="Dispute progress" steps={disputeSteps(dispute)} />
      {dispute.reason && (
        <Banner tone="neutral" as="h3" icon={<Gavel {...icon} />} title={reasonTitle(match, dispute)}>
          {dispute.reason}
        </Banner>
      )}
      {dispute.verdict && <Verdict match={match} verdict={dispute.verdict} />}
      {dispute.appealedBy && (
        <Banner tone="amber" as="h3" title={`${captainName(match, dispute.appealedBy)} appealed`}>
          {dispute.appealReason ?? 'Another referee is reviewing the verdict.'}
        </Banner>
      )}
      {own?.joined ? (
        <>
          <div className={sides}>
            <SideEvidence match={match} dispute={dispute} side="a" />
            <SideEvidence match={match} dispute={dispute} side="b" />
          </div>
          {canAddEvidence(match, selfId, now).allowed && <EvidenceForm match={match} />}
        </>
      ) : (
        <Sub>Only the players and the referee can see the evidence.</Sub>
      )}
    </section>
  );
}

const reasonTitle = (match: MatchView, { openedBy }: DisputeView) =>
  openedBy ? `${captainName(match, openedBy)} called a referee` : 'The reports don’t match';

function SideEvidence({ match, dispute, side }: { match: MatchView; dispute: DisputeView; side: Side }) {
  const items = dispute.evidence
    .filter((each) => each.side === side)
    .map((each) => ({
      ...each,
      by: match.participants.find(({ userId }) => userId === each.userId)?.user?.username ?? 'Unknown player',
      decisive: dispute.verdict?.evidenceIds.includes(each.id) ?? false,
    }));
  return (
    <Panel aria-label={`Evidence from ${captainName(match, side)}`}>
      <h3>
        <SideChip side={side} />
        <bdi>{captainName(match, side)}</bdi>
      </h3>
      <DisputedGamerIds gamerIds={dispute.gamerIds.filter((each) => each.side === side)} />
      {items.length === 0 ? (
        <Sub>No evidence{dispute.state === 'evidence' ? ' yet' : ''}.</Sub>
      ) : (
        <EvidenceList items={items} label={`Evidence from ${captainName(match, side)}`} />
      )}
    </Panel>
  );
}

function Verdict({ match, verdict }: { match: MatchView; verdict: NonNullable<DisputeView['verdict']> }) {
  return (
    <Panel className={verdictBox} aria-label="Verdict">
      <b>{outcomeText(match, verdict.outcome)}</b>
      <blockquote>{verdict.text}</blockquote>
      <Sub>Rule: {verdict.rule}</Sub>
    </Panel>
  );
}

function outcomeText(match: MatchView, outcome: NonNullable<DisputeView['verdict']>['outcome']): string {
  switch (outcome) {
    case 'side_a':
      return `Decided in favor of ${captainName(match, 'a')}`;
    case 'side_b':
      return `Decided in favor of ${captainName(match, 'b')}`;
    case 'draw':
      return 'Ruled a tie';
    case 'replay':
      return 'Replay with the same entries';
    case 'cancelled':
      return 'Canceled: all entries refunded';
    case 'no_contest':
      return 'No contest: all entries refunded';
  }
}

import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { EvidenceList } from '@/entities/evidence';
import { captainName, type Side, sideOf } from '@/entities/match';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { Due, Owner } from '@/entities/staffQueue';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Tag } from '@/shared/ui/chip';
import { Timeline } from '@/shared/ui/step-rail';
import { KeyValue, Panel } from '@/shared/ui/text';
import { ClaimEntry, type QueueEntry } from '@/widgets/claimEntry';
import { columns, panel, StaffRecord } from '@/widgets/staffRecord';
import { MatchStateChip } from '@/widgets/staffStates';
import { GatedThread } from '@/widgets/staffThread';
import { type StaffMatch_ViewFragment, StaffMatchDocument } from '../api/matches.generated.ts';
import { entryOf } from '../model/entry.ts';
import type { StaffMatch } from '../model/verdict.ts';
import { ScoreEditor } from './ScoreEditor.tsx';
import { VerdictForm } from './VerdictForm.tsx';
import { Verdicts } from './Verdicts.tsx';

/** `/admin/matches/:id`: a match with its evidence, scores, timeline and the decision. */
export function MatchPage() {
  const { matchId = '' } = useParams();
  return <ForRole needs="seeMatches">{(staff) => <Record key={matchId} id={matchId} staff={staff} />}</ForRole>;
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(StaffMatchDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  const record = query.data?.adminMatch ?? null;
  const match = record?.match;
  return (
    <StaffRecord
      parent={{ label: 'Matches', path: staffRoutes.adminMatches() }}
      title={match ? `Match #${match.number}` : 'Match'}
      thing="match"
      id={id}
      audit="match"
      query={query}
      found={record !== null}
      state={
        match && (
          <>
            <MatchStateChip state={match.state} />
            {record.overdue && <Tag>Decision is late</Tag>}
          </>
        )
      }
    >
      {record && (
        <Content record={record} staff={staff} onChanged={() => void query.refetch().catch(() => undefined)} />
      )}
    </StaffRecord>
  );
}

interface ContentProps {
  record: StaffMatch_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

function Content({ record, staff, onChanged }: ContentProps) {
  const { match, conflict, rules, signals, verdicts } = record;
  return (
    <>
      {conflict && <Banner tone="amber" title={conflict} />}
      {signals.map((signal) => (
        <Banner key={signal} tone="rose" title={signal} />
      ))}
      <div className={columns} style={{ marginTop: 16 }}>
        <div>
          <Dispute match={match} entry={entryOf(record)} staff={staff} onChanged={onChanged} />
          <ScoreEditor match={match} staff={staff} conflict={conflict} />
          <Log match={match} />
          {record.conversationId && may(staff.roles, 'readRooms') && (
            <GatedThread conversationId={record.conversationId} staff={null} />
          )}
        </div>
        <div>
          <Facts match={match} />
          <VerdictForm match={match} staff={staff} conflict={conflict} rules={rules} onChanged={onChanged} />
          {verdicts.length > 0 && <Verdicts match={match} verdicts={verdicts} />}
        </div>
      </div>
    </>
  );
}

interface DisputeProps {
  match: StaffMatch;
  /** Null once the dispute is decided. */
  entry: QueueEntry | null;
  staff: StaffUser;
  onChanged: () => void;
}

function Dispute({ match, entry, staff, onChanged }: DisputeProps) {
  const { dispute } = match;
  if (!dispute) return null;
  const decisive = new Set(dispute.verdict?.evidenceIds);
  const items = dispute.evidence.map((each) => ({
    ...each,
    by: captainName(match, each.side),
    decisive: decisive.has(each.id),
  }));
  return (
    <Panel aria-labelledby="dispute">
      <div className={panel}>
        <h2 id="dispute">Dispute</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Opened', value: formatDateTime(dispute.openedAt) },
            { label: 'By', value: dispute.openedBy ? captainName(match, dispute.openedBy) : 'The reports differ' },
            ...(dispute.reason ? [{ label: 'Reason', value: dispute.reason }] : []),
            { label: 'Evidence until', value: formatDateTime(dispute.evidenceUntil) },
            ...(entry
              ? [
                  { label: 'Decide by', value: <Due at={entry.dueAt} /> },
                  { label: 'Owner', value: <Owner claim={entry.claim} /> },
                ]
              : []),
            ...(dispute.appealedBy ? [{ label: 'Appealed by', value: captainName(match, dispute.appealedBy) }] : []),
            ...(dispute.appealReason ? [{ label: 'Appeal', value: dispute.appealReason }] : []),
            ...dispute.gamerIds.map(({ side, userId, value }) => ({
              key: userId,
              label: `Gamer ID, ${captainName(match, side)}`,
              value,
            })),
          ]}
        />
        {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
        {items.length === 0 ? <p>No evidence yet.</p> : <EvidenceList items={items} label="Evidence" />}
      </div>
    </Panel>
  );
}

function Facts({ match }: { match: StaffMatch }) {
  return (
    <Panel aria-labelledby="details">
      <div className={panel}>
        <h2 id="details">Details</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Mode', value: `${match.game.name}, ${match.gameMode.name}` },
            { label: 'Side A', value: <Players match={match} side="a" /> },
            { label: 'Side B', value: <Players match={match} side="b" /> },
            { label: 'Entry', value: formatMoney(match.entryAmount) },
            { label: 'Pot', value: formatMoney(match.potAmount) },
            { label: 'Created', value: formatDateTime(match.createdAt) },
            ...(match.endedAt ? [{ label: 'Ended', value: formatDateTime(match.endedAt) }] : []),
            ...(match.outcome ? [{ label: 'Result', value: match.outcome }] : []),
            ...(match.replayId
              ? [{ label: 'Replay', value: <Link to={staffRoutes.adminMatch(match.replayId)}>Open the replay</Link> }]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}

function Players({ match, side }: { match: StaffMatch; side: Side }) {
  return sideOf(match, side).map(({ userId, user }) => (
    <div key={userId}>
      <Link to={staffRoutes.adminUser(userId)}>{user?.username ?? 'Deleted account'}</Link>
    </div>
  ));
}

function Log({ match }: { match: StaffMatch }) {
  const nameOf = (userId: string) =>
    match.participants.find((each) => each.userId === userId)?.user?.username ?? 'A player';
  const entries = match.timeline.map(({ at, userId, text }, index) => ({
    key: `${at}-${index}`,
    title: userId ? nameOf(userId) : 'Duelbook',
    text,
    time: <time dateTime={at}>{formatDateTime(at)}</time>,
    open: index === match.timeline.length - 1 && match.endedAt === null,
  }));
  return (
    <Panel aria-labelledby="log">
      <div className={panel}>
        <h2 id="log">Timeline</h2>
        <Timeline label="What happened" entries={entries} />
      </div>
    </Panel>
  );
}

import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type Side, sideOf } from '@/entities/match';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Tag } from '@/shared/ui/chip';
import { KeyValue, Panel } from '@/shared/ui/text';
import { columns, panel, StaffRecord } from '@/widgets/staffRecord';
import { MatchStateChip } from '@/widgets/staffStates';
import { type StaffMatch_ViewFragment, StaffMatchDocument } from '../api/matches.generated.ts';
import { matchChanges } from '../model/matchChanges.ts';
import type { StaffMatch } from '../model/verdict.ts';
import { ChangedMatch } from './ChangedMatch.tsx';
import { MatchHead } from './MatchHead.tsx';
import { MatchTabs } from './MatchTabs.tsx';
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
            {record.overdue && <Tag>Decision overdue</Tag>}
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
  /** The match as the viewer saw it when the platform refused an action because the match had changed. */
  const [seen, setSeen] = useState<StaffMatch | null>(null);
  const changes = seen && matchChanges(seen, match);
  const onConflict = () => {
    setSeen(match);
    onChanged();
  };
  const shared = { staff, changes: changes ?? [], onChanged, onConflict };
  return (
    <>
      {changes && <ChangedMatch changes={changes} onSeen={() => setSeen(null)} />}
      <MatchHead match={match} />
      {conflict && <Banner tone="amber" title={conflict} />}
      {signals.map((signal) => (
        <Banner key={signal} tone="rose" title={signal} />
      ))}
      <div className={columns} style={{ marginTop: 16 }}>
        <MatchTabs {...shared} record={record} />
        <div>
          <Facts match={match} />
          <VerdictForm {...shared} match={match} conflict={conflict} rules={rules} />
          {verdicts.length > 0 && <Verdicts match={match} verdicts={verdicts} />}
        </div>
      </div>
    </>
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

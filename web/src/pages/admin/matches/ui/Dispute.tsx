import { EvidenceList } from '@/entities/evidence';
import { captainName } from '@/entities/match';
import type { StaffUser } from '@/entities/staffMember';
import { Due, Owner } from '@/entities/staffQueue';
import { formatDateTime } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import { ClaimEntry, type QueueEntry } from '@/widgets/claimEntry';
import { panel } from '@/widgets/staffRecord';
import type { StaffMatch } from '../model/verdict.ts';

interface DisputeProps {
  match: StaffMatch;
  /** The dispute's queue entry. Null once the dispute has been decided. */
  entry: QueueEntry | null;
  staff: StaffUser;
  onChanged: () => void;
}

/** The dispute of a match with the evidence of both sides. */
export function Dispute({ match, entry, staff, onChanged }: DisputeProps) {
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
            { label: 'Evidence due', value: formatDateTime(dispute.evidenceUntil) },
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

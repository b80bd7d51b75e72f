import { useQuery } from '@apollo/client/react';
import { formatDateTime } from '@/shared/lib/format';
import { CopyChip } from '@/shared/ui/chip';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { CheckpointsDocument } from '../api/books.generated.ts';

/** Number of digits of a hash that are shown. Copying copies the whole hash. */
const SHOWN = 12;

/** The latest signed checkpoints, to compare with those exported outside the database. */
export function Checkpoints() {
  const query = useQuery(CheckpointsDocument);
  const checkpoints = query.data?.adminCheckpoints.items;
  return (
    <Region
      title="Signed checkpoints"
      thing="the checkpoints"
      query={query}
      ready={checkpoints !== undefined}
      skeleton={<SkeletonRows count={3} height={32} />}
    >
      <div className={panel}>
        {checkpoints?.length === 0 && <p>None yet. The platform signs them once it has a CHECKPOINT_KEY.</p>}
        <KeyValue
          ruled
          rows={(checkpoints ?? []).map(({ id, at, hash }) => ({
            label: formatDateTime(at),
            value: <CopyChip name={`Copy hash of checkpoint ${id}`} value={hash} label={`${hash.slice(0, SHOWN)}…`} />,
          }))}
        />
      </div>
    </Region>
  );
}

import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { type StakeBlock_RowFragment, UnblockStakesDocument } from '../api/stakeBlocks.generated.ts';

interface Props {
  block: StakeBlock_RowFragment;
  /** The blocked user, or everyone. */
  who: string;
  staff: StaffUser;
  onChanged: () => void;
}

/**
 * Lifts a block. Lifting a block on everyone requires a second staff member's approval. Hidden from roles that can't
 * lift blocks.
 */
export function UnblockAction({ block, who, staff, onChanged }: Props) {
  if (!may(staff.roles, 'blockStakes')) return null;
  const everyone = block.userId === null;
  return (
    <StaffAction
      document={UnblockStakesDocument}
      variables={({ reason }) => ({ id: block.id, reason })}
      label="Lift block"
      variant="success"
      track={{ open: 'staff_open_unblock_stakes', confirm: 'staff_unblock_stakes' }}
      title={`Lift the block on ${who}`}
      facts={[
        { label: 'Covers', value: block.scope },
        { label: 'Reason', value: block.reason },
      ]}
      effects={[
        everyone
          ? 'A second staff member must approve this within 24 hours. Until then nothing changes.'
          : `${who} can stake in this scope again.`,
        'No money moves.',
      ]}
      confirm={everyone ? 'Ask for approval' : 'Lift block'}
      refusal={block.userId === staff.id ? 'You can’t lift a block on your own account.' : null}
      done={`Block on ${who} lifted`}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}

import type { TypedDocumentNode } from '@apollo/client';
import { Flame, Snowflake } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import {
  FreezeUserDocument,
  type FreezeUserMutationVariables,
  UnfreezeUserDocument,
  type User_CardFragment,
} from '../api/users.generated.ts';
import { type FreezeAction, freezeActionOf, freezeEffects, freezeRefusal, hasFreeze } from '../model/freezing.ts';

const words = {
  freeze: { verb: 'Freeze', done: 'frozen', to: 'frozen', variant: 'warning', Icon: Snowflake },
  unfreeze: { verb: 'Unfreeze', done: 'unfrozen', to: 'enabled', variant: 'success', Icon: Flame },
} as const;

const documents: Record<FreezeAction, TypedDocumentNode<unknown, FreezeUserMutationVariables>> = {
  freeze: FreezeUserDocument,
  unfreeze: UnfreezeUserDocument,
};

export interface FreezeButtonProps {
  user: User_CardFragment;
  staff: StaffUser;
  /** Called if another staff member has changed the account since it was loaded. */
  onChanged: () => void;
}

/**
 * Freezes or unfreezes an account, with a reason. Also available in narrow windows. Renders nothing if the role or the
 * account's status doesn't allow it.
 */
export function FreezeButton({ user, staff, onChanged }: FreezeButtonProps) {
  const action = freezeActionOf(user.status);
  if (action === null || !hasFreeze(staff, action)) return null;
  const { verb, done, to, variant, Icon } = words[action];
  const status = (
    <>
      <del>{user.status}</del> <bdi>to</bdi> <b>{to}</b>
    </>
  );
  return (
    <StaffAction
      key={action}
      inNarrowWindows
      document={documents[action]}
      variables={({ reason }) => ({ id: user.id, reason })}
      label={verb}
      icon={<Icon {...smallIcon} />}
      variant={variant}
      track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
      title={`${verb} ${user.username}`}
      facts={[
        { label: 'Account', value: user.username },
        { label: 'Status', value: status },
      ]}
      effects={freezeEffects[action]}
      confirm={`${verb} account`}
      refusal={freezeRefusal(staff, user.id)}
      done={`${user.username} is ${done}`}
      onChanged={onChanged}
    />
  );
}

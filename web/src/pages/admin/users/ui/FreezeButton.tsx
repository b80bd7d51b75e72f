import { useMutation } from '@apollo/client/react';
import { Flame, Snowflake } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { Acting } from '@/features/staffAction';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { FreezeUserDocument, UnfreezeUserDocument, type User_CardFragment } from '../api/users.generated.ts';
import { type FreezeAction, freezeActionOf, freezeEffects, freezeRefusal, hasFreeze } from '../model/freezing.ts';

const words = {
  freeze: { verb: 'Freeze', done: 'frozen', to: 'frozen', variant: 'warning', Icon: Snowflake },
  unfreeze: { verb: 'Unfreeze', done: 'unfrozen', to: 'enabled', variant: 'success', Icon: Flame },
} as const;

export interface FreezeButtonProps {
  user: User_CardFragment;
  staff: StaffUser;
  /** Called if another staff member has changed the account since it was loaded. */
  onChanged: () => void;
}

/**
 * Freezes or unfreezes an account, with a reason. Renders nothing if the role or the account's status doesn't allow it.
 */
export function FreezeButton(props: FreezeButtonProps) {
  const action = freezeActionOf(props.user.status);
  if (action === null || !hasFreeze(props.staff, action)) return null;
  return <Freeze key={action} {...props} action={action} />;
}

function Freeze({ user, staff, onChanged, action }: FreezeButtonProps & { action: FreezeAction }) {
  const { verb, done, to, variant, Icon } = words[action];
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(action === 'freeze' ? FreezeUserDocument : UnfreezeUserDocument);
  const refusal = freezeRefusal(staff, user.id) ?? (online ? null : 'Available again once you’re back online.');

  const confirm = async (reason: string) => {
    setError(null);
    try {
      await mutate({ variables: { id: user.id, reason } });
      setOpen(false);
      toast({ kind: 'success', title: `${user.username} is ${done}`, text: 'Your reason is in the audit log.' });
    } catch (fault) {
      if (isAnsweredCentrally(fault)) return;
      const { status, message } = refusalOf(fault);
      setError(message);
      if (status === 409) onChanged();
    }
  };

  return (
    <>
      <Button
        data-track="staff_open_freeze"
        size={32}
        variant={variant}
        icon={<Icon {...smallIcon} />}
        reason={refusal}
        onClick={() => {
          setError(null);
          setOpen(true);
        }}
      >
        {verb}
      </Button>
      {open && <Acting />}
      <ReasonDialog
        track="staff_freeze"
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={`${verb} ${user.username}`}
        facts={[
          { label: 'Account', value: user.username },
          {
            label: 'Status',
            value: (
              <>
                <del>{user.status}</del> <bdi>to</bdi> <b>{to}</b>
              </>
            ),
          },
        ]}
        effects={freezeEffects[action]}
        ask={{ label: 'Reason', hint: 'Saved in the audit log under your name.', maxLength: 500 }}
        confirm={`${verb} account`}
        variant={variant}
        loading={loading}
        error={error}
      />
    </>
  );
}

import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { PersonPicker, type PickedPerson } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { serverNow } from '@/shared/lib/clock';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { BlockStakesDocument } from '../api/stakeBlocks.generated.ts';
import { type BlockDraft, blockEffects, blockEnds, draftFault, inputOf, kinds, scopes } from '../model/blockScope.ts';

interface Props {
  staff: StaffUser;
  /** The initially selected account. Null to start with everyone. */
  userId: string | null;
  /** Name of the account. If set, no other account can be selected. */
  username?: string;
  onChanged: () => void;
}

/**
 * Blocks a user, or everyone, from staking on an event, a team, a league or everything. Hidden from roles that can't.
 */
export function BlockAction({ staff, userId, username, onChanged }: Props) {
  const [draft, setDraft] = useState<BlockDraft>({
    userId: userId ?? '',
    scope: username === undefined ? 'event' : 'everything',
    targetId: '',
    kind: '',
    end: '24',
  });
  const [person, setPerson] = useState<PickedPerson | null>(null);
  if (!may(staff.roles, 'blockStakes')) return null;
  const change = (next: Partial<BlockDraft>) => setDraft({ ...draft, ...next });
  const { scope, kind, end } = draft;
  const everyone = draft.userId === '';
  return (
    <StaffAction
      document={BlockStakesDocument}
      variables={({ reason }) => ({ input: inputOf(draft, reason, serverNow()) })}
      label="Block stakes"
      icon={<CircleSlash {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_block_stakes', confirm: 'staff_block_stakes' }}
      title={`Block stakes by ${username ?? (everyone ? 'everyone' : 'a user')}`}
      facts={[
        { label: 'Who', value: everyone ? 'Everyone' : (username ?? person?.username ?? draft.userId ?? 'Nobody yet') },
        { label: 'Covers', value: scopes.find(({ value }) => value === scope)?.label },
        { label: 'Markets', value: kinds.find(({ value }) => value === kind)?.label },
        { label: 'Until', value: blockEnds.find(({ value }) => value === end)?.label },
      ]}
      effects={blockEffects(draft)}
      confirm={everyone && scope === 'everything' && kind === '' ? 'Stop all staking' : 'Block stakes'}
      incomplete={draftFault(draft)}
      refusal={userId === staff.id ? 'You can’t block your own account.' : null}
      done="Stakes blocked"
      onDone={onChanged}
    >
      {username === undefined && (
        <PersonPicker
          label="User"
          hint="Leave it empty to block everyone."
          value={draft.userId}
          onChange={(id, chosen) => {
            setPerson(chosen);
            change({ userId: id });
          }}
        />
      )}
      <Select size="field" label="Covers" value={scope} options={scopes} onChange={(next) => change({ scope: next })} />
      {scope !== 'everything' && (
        <TextField
          label={`ID of the ${scope}`}
          autoComplete="off"
          spellCheck={false}
          value={draft.targetId}
          onChange={(next) => change({ targetId: next })}
        />
      )}
      <Select size="field" label="Markets" value={kind} options={kinds} onChange={(next) => change({ kind: next })} />
      <Select
        size="field"
        label="Duration"
        value={end}
        options={blockEnds}
        onChange={(next) => change({ end: next })}
      />
    </StaffAction>
  );
}

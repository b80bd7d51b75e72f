import { useQuery } from '@apollo/client/react';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { Panel } from '@/shared/ui/text';
import {
  ConnectUserGamerIdDocument,
  ConnectUserTwitchDocument,
  DisconnectUserGamerIdDocument,
  DisconnectUserTwitchDocument,
  type LinkedGamerId_RowFragment,
  StaffIdSystemsDocument,
} from '../api/linked.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StaffAccount } from './AccountFacts.tsx';
import type { StatusActionProps } from './StatusAction.tsx';
import { actionRow, body } from './UserPage.css.ts';

interface LinkedProps extends Pick<StatusActionProps, 'user' | 'staff'> {
  account: StaffAccount;
  /** Called once an account has been linked or unlinked. */
  onDone: () => void;
}

const proofs: Record<LinkedGamerId_RowFragment['proof'], string> = {
  none: 'no proof',
  screenshot: 'screenshot',
  provider: 'confirmed by the provider',
};

const factsOf = (user: User_CardFragment, label: string, value: string) => [
  { label: 'Account', value: user.username },
  { label, value },
];

/** Gamer IDs and the Twitch account of a user. */
export function LinkedTab(props: LinkedProps) {
  const { account, staff } = props;
  const changes = may(staff.roles, 'changeLinks');
  return (
    <>
      {changes && (
        <div className={actionRow}>
          <ConnectGamerId {...props} />
          <ConnectTwitch key={account.twitchUsername} {...props} />
        </div>
      )}
      <Panel aria-labelledby="gamer-ids">
        <div className={body}>
          <h2 id="gamer-ids">Gamer IDs</h2>
          {account.gamerIds.length === 0 && <EmptyState title="No gamer IDs" />}
          <LedgerList bare>
            {account.gamerIds.map((gamerId) => (
              <LedgerRow
                key={gamerId.id}
                title={`${gamerId.idSystem.name}: ${gamerId.value}`}
                text={`Linked ${formatDateTime(gamerId.linkedAt)} · ${proofs[gamerId.proof]}`}
                wraps
                action={changes && <DisconnectGamerId gamerId={gamerId} {...props} />}
              />
            ))}
          </LedgerList>
        </div>
      </Panel>
      <Panel aria-labelledby="twitch">
        <div className={body}>
          <h2 id="twitch">Twitch</h2>
          {account.twitchUsername === null ? (
            <EmptyState title="Not linked" />
          ) : (
            <LedgerList bare>
              <LedgerRow title={account.twitchUsername} action={changes && <DisconnectTwitch {...props} />} />
            </LedgerList>
          )}
        </div>
      </Panel>
    </>
  );
}

function ConnectGamerId({ user, staff, onDone }: LinkedProps) {
  const systems = useQuery(StaffIdSystemsDocument).data?.idSystems ?? [];
  const [chosen, setChosen] = useState('');
  const [value, setValue] = useState('');
  const system = systems.find(({ id }) => id === chosen) ?? systems[0];
  const typed = value.trim();
  if (!system) return null;
  return (
    <StaffAction
      document={ConnectUserGamerIdDocument}
      variables={({ reason }) => ({ id: user.id, idSystemId: system.id, value: typed, reason })}
      label="Link gamer ID"
      icon={<Link2 {...smallIcon} />}
      track={{ open: 'staff_open_link', confirm: 'staff_link' }}
      title={`Link a gamer ID to ${user.username}`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={['Replaces the gamer ID of the same system. The 30-day limit doesn’t apply.']}
      confirm="Link gamer ID"
      incomplete={typed === '' ? 'Enter the gamer ID.' : null}
      refusal={freezeRefusal(staff, user.id)}
      done={`${typed} is linked`}
      onDone={onDone}
    >
      <Select
        size="field"
        label="System"
        value={system.id}
        options={systems.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <TextField
        label={system.valueLabel}
        placeholder={system.example}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={setValue}
      />
    </StaffAction>
  );
}

function DisconnectGamerId({ user, staff, gamerId, onDone }: LinkedProps & { gamerId: LinkedGamerId_RowFragment }) {
  return (
    <StaffAction
      document={DisconnectUserGamerIdDocument}
      variables={({ reason }) => ({ id: user.id, gamerIdId: gamerId.id, reason })}
      label="Unlink"
      icon={<Unlink {...smallIcon} />}
      track={{ open: 'staff_open_unlink', confirm: 'staff_unlink' }}
      title={`Unlink ${gamerId.value}`}
      facts={factsOf(user, gamerId.idSystem.name, gamerId.value)}
      effects={['The user can’t play matches that need it until they link one again.']}
      confirm="Unlink gamer ID"
      refusal={gamerId.locked ? 'This gamer ID is in use in a match.' : freezeRefusal(staff, user.id)}
      done={`${gamerId.value} is unlinked`}
      onDone={onDone}
    />
  );
}

function ConnectTwitch({ user, staff, account, onDone }: LinkedProps) {
  const [value, setValue] = useState('');
  const name = value.trim().replace(/^@/, '');
  return (
    <StaffAction
      document={ConnectUserTwitchDocument}
      variables={({ reason }) => ({ id: user.id, twitchUsername: name, reason })}
      label="Link Twitch"
      icon={<Link2 {...smallIcon} />}
      track={{ open: 'staff_open_link', confirm: 'staff_link' }}
      title={`Link a Twitch account to ${user.username}`}
      facts={factsOf(user, 'Currently linked', account.twitchUsername ?? 'Nothing')}
      effects={['We look up this username on Twitch. You can’t link an account that’s already linked to someone else.']}
      confirm="Link Twitch"
      incomplete={/^\w{1,25}$/.test(name) ? null : 'Enter the Twitch username: letters, digits and “_”.'}
      refusal={freezeRefusal(staff, user.id)}
      done={`${name} is linked`}
      onDone={onDone}
    >
      <TextField
        label="Twitch username"
        maxLength={26}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={setValue}
      />
    </StaffAction>
  );
}

function DisconnectTwitch({ user, staff, account, onDone }: LinkedProps) {
  return (
    <StaffAction
      document={DisconnectUserTwitchDocument}
      variables={({ reason }) => ({ id: user.id, reason })}
      label="Unlink"
      icon={<Unlink {...smallIcon} />}
      track={{ open: 'staff_open_unlink', confirm: 'staff_unlink' }}
      title={`Unlink Twitch from ${user.username}`}
      facts={factsOf(user, 'Twitch', account.twitchUsername ?? '')}
      effects={['The user can’t stream matches until they link Twitch again.']}
      confirm="Unlink Twitch"
      refusal={freezeRefusal(staff, user.id)}
      done="Twitch is unlinked"
      onDone={onDone}
    />
  );
}

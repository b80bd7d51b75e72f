import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { PeoplePicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { type InviteList_ViewFragment, SaveInviteListDocument } from '../api/inviteLists.generated.ts';
import { listFault, peopleAfter } from '../model/inviteList.ts';
import { peopleBox } from './EventPage.css.ts';

interface SaveInviteListProps {
  /** Null for a new list. */
  list: InviteList_ViewFragment | null;
  lists: readonly InviteList_ViewFragment[];
  onChanged: () => void;
}

/** Creates an invite list, or adds people to one and removes them from it. */
export function SaveInviteList({ list, lists, onChanged }: SaveInviteListProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const name = list?.name ?? typed.trim();
  const userIds = peopleAfter(list?.userIds ?? [], removed, added);
  const taken = list ? [] : lists.map((each) => each.name);
  return (
    <StaffAction
      document={SaveInviteListDocument}
      variables={() => ({ name, userIds })}
      label={list ? 'Edit' : 'New list'}
      name={list ? `Edit ${list.name}` : undefined}
      icon={list ? <Pencil {...smallIcon} /> : <Plus {...smallIcon} />}
      track={{ open: 'staff_open_invite_list', confirm: 'staff_invite_list' }}
      title={list ? `Edit ${list.name}` : 'New invite list'}
      facts={[]}
      effects={[
        'People on the list can register for private events that use it.',
        'People you remove stay registered.',
      ]}
      confirm="Save list"
      asks={false}
      incomplete={listFault(name, userIds, taken)}
      done={`${name} is saved`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      {list ? (
        <People list={list} removed={removed} onChange={setRemoved} />
      ) : (
        <TextField label="Name" value={typed} onChange={setTyped} maxLength={80} autoComplete="off" />
      )}
      <PeoplePicker label={list ? 'People to add' : 'People'} value={added} onChange={setAdded} />
    </StaffAction>
  );
}

interface PeopleProps {
  list: InviteList_ViewFragment;
  removed: ReadonlySet<string>;
  onChange: (removed: ReadonlySet<string>) => void;
}

function People({ list, removed, onChange }: PeopleProps) {
  const keep = (id: string, kept: boolean) => {
    const next = new Set(removed);
    if (kept) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={peopleBox}>
      <legend>On the list</legend>
      {list.users.map(({ id, username }) => (
        <Checkbox key={id} checked={!removed.has(id)} onChange={(kept) => keep(id, kept)}>
          <bdi>{username}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}

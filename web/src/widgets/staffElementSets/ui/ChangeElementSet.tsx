import { Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import {
  CreateElementSetDocument,
  OfferElementSetDocument,
  type StaffElementSet_RowFragment,
  UpdateElementSetDocument,
} from '../api/elementSets.generated.ts';
import { cleanSet, emptySet, setDraftOf, setFault } from '../model/elementSet.ts';
import { ElementSetFields } from './ElementSetFields.tsx';

const track = { open: 'staff_open_element_set', confirm: 'staff_element_set' } as const;

interface CreateElementSetProps {
  mode: { id: string; name: string };
  onDone: () => void;
}

/** Adds an element set to a game mode. */
export function CreateElementSet({ mode, onDone }: CreateElementSetProps) {
  const [draft, setDraft] = useState(emptySet);
  return (
    <StaffAction
      document={CreateElementSetDocument}
      variables={() => ({ gameModeId: mode.id, ...cleanSet(draft) })}
      label="New set"
      icon={<Plus {...smallIcon} />}
      track={track}
      title={`New element set for ${mode.name}`}
      facts={[{ label: 'Game mode', value: mode.name }]}
      effects={['Players can choose the set for new matches right away, and you can use it for tournaments.']}
      confirm="Create set"
      asks={false}
      incomplete={setFault(draft)}
      done={`${draft.name.trim()} is created`}
      onDone={() => {
        setDraft(emptySet);
        onDone();
      }}
    >
      <ElementSetFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

interface ElementSetActionProps extends CreateElementSetProps {
  set: StaffElementSet_RowFragment;
}

/** Changes an element set for new matches and tournaments. */
export function EditElementSet({ mode, set, onDone }: ElementSetActionProps) {
  const [draft, setDraft] = useState(() => setDraftOf(set));
  return (
    <StaffAction
      document={UpdateElementSetDocument}
      variables={(asked) => ({ elementSetId: set.id, ...cleanSet(draft), ...asked })}
      label="Edit"
      name={`Edit ${set.name}`}
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${set.name}`}
      facts={[{ label: 'Game mode', value: mode.name }]}
      effects={[
        'New matches and tournaments use the changed set right away.',
        'Existing ones keep the current set. So do stake events in which someone has already chosen from it.',
      ]}
      refusal={set.offered ? null : 'Offer the set again, then edit it.'}
      confirm="Save set"
      incomplete={setFault(draft)}
      done="Element set saved"
      onDone={onDone}
    >
      <ElementSetFields draft={draft} onChange={setDraft} />
    </StaffAction>
  );
}

/** Withdraws an element set from new matches and tournaments, or offers it again. */
export function OfferElementSet({ mode, set, onDone }: ElementSetActionProps) {
  const { id, name, offered } = set;
  const label = offered ? 'Withdraw' : 'Offer again';
  return (
    <StaffAction
      document={OfferElementSetDocument}
      variables={(asked) => ({ elementSetId: id, offered: !offered, ...asked })}
      label={label}
      name={`${label} ${name}`}
      icon={offered ? <EyeOff {...smallIcon} /> : <Eye {...smallIcon} />}
      track={track}
      title={offered ? `Withdraw ${name}` : `Offer ${name} again`}
      facts={[{ label: 'Game mode', value: mode.name }]}
      effects={
        offered
          ? [
              'Nobody can choose the set for new matches and tournaments.',
              'Existing ones keep it. So do stake events in which someone has already chosen from it.',
            ]
          : ['Players and staff can choose the set for new matches and tournaments right away.']
      }
      confirm={offered ? 'Withdraw set' : 'Offer set'}
      done={offered ? 'The element set is no longer available' : 'The element set is available'}
      onDone={onDone}
    />
  );
}

import { useQuery } from '@apollo/client/react';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { ruleNames } from '@/widgets/staffElementSets';
import { NewEventElementSetsDocument } from '../api/newEvent.generated.ts';
import type { EventFieldsProps } from './InviteListField.tsx';

/**
 * Selects the elements that captains pick or ban, or that are drawn, before each match of a bracket. Hidden for modes
 * without sets.
 */
export function ElementSetField({ event, onChange }: EventFieldsProps) {
  const query = useQuery(NewEventElementSetsDocument, { variables: { gameModeId: event.modeId } });
  const sets = query.data?.elementSets;
  if (sets?.length === 0) return null;
  return (
    <Region bare titleHidden title="Element set" thing="the element sets" query={query} ready={sets !== undefined}>
      {sets && (
        <Select
          size="field"
          label="Element set"
          value={event.elementSetId}
          options={[
            { value: '', label: 'None' },
            ...sets.map(({ id, name, rule }) => ({ value: id, label: `${name} · ${ruleNames[rule]}` })),
          ]}
          onChange={(elementSetId) => onChange({ ...event, elementSetId })}
        />
      )}
    </Region>
  );
}

/** The name of a chosen element set. */
export function ElementSetName({ gameModeId, elementSetId }: { gameModeId: string; elementSetId: string }) {
  const { data } = useQuery(NewEventElementSetsDocument, { variables: { gameModeId } });
  return data?.elementSets.find(({ id }) => id === elementSetId)?.name ?? '–';
}

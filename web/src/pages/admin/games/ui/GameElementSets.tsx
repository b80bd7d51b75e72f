import { useState } from 'react';
import { Select } from '@/shared/ui/select';
import { ElementSets } from '@/widgets/staffElementSets';

/** The element sets of a game, shown for one game mode at a time. */
export function GameElementSets({ modes }: { modes: readonly { id: string; name: string }[] }) {
  const [chosen, setChosen] = useState('');
  const mode = modes.find(({ id }) => id === chosen) ?? modes[0];
  if (!mode) return null;
  return (
    <>
      {modes.length > 1 && (
        <Select
          size="field"
          label="Element sets for"
          value={mode.id}
          options={modes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <ElementSets key={mode.id} mode={mode} />
    </>
  );
}

import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { WrittenArea, WrittenField } from '@/shared/ui/written-field';
import { lengths, type ModeDraft } from '../model/modeDraft.ts';
import { lengthWords } from '../model/modeWords.ts';

interface ModeFieldsProps {
  draft: ModeDraft;
  onChange: (draft: ModeDraft) => void;
}

/** Name, team sizes, scores and rules of a game mode. */
export function ModeFields({ draft, onChange }: ModeFieldsProps) {
  const set = (change: Partial<ModeDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autoComplete="off"
      />
      <WrittenField
        label="Description"
        hint="A sentence that players see when they choose a mode."
        value={draft.description}
        onChange={(description) => set({ description })}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label="Players per side"
        hint="Each team size that players can choose, such as 1, 2."
        value={draft.sizes}
        onChange={(sizes) => set({ sizes })}
        autoComplete="off"
      />
      <Select
        size="field"
        label="Games in a match"
        value={String(draft.bestOf)}
        options={lengths.map((bestOf) => ({ value: String(bestOf), label: lengthWords(bestOf) }))}
        onChange={(bestOf) => set({ bestOf: Number(bestOf) })}
      />
      <Scores draft={draft} set={set} />
      <WrittenArea
        label="Rules"
        hint="One per line. They decide disputes."
        value={draft.rules}
        onChange={(rules) => set({ rules })}
        rows={6}
      />
      <Checkbox checked={draft.streamingRequired} onChange={(streamingRequired) => set({ streamingRequired })}>
        Players must stream live on their linked channel
      </Checkbox>
    </>
  );
}

function Scores({ draft, set }: { draft: ModeDraft; set: (change: Partial<ModeDraft>) => void }) {
  return (
    <>
      <WrittenField
        label="Score unit"
        hint="What is counted in a game, such as goals."
        value={draft.scoreUnit}
        onChange={(scoreUnit) => set({ scoreUnit })}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        label="Highest score"
        hint="The highest score a side can have in one game. Reports above it are refused."
        inputMode="numeric"
        value={draft.maxScore}
        onChange={(maxScore) => set({ maxScore })}
      />
      <Checkbox checked={draft.drawAllowed} onChange={(drawAllowed) => set({ drawAllowed })}>
        A match can end in a tie, which refunds each side’s entry
      </Checkbox>
    </>
  );
}

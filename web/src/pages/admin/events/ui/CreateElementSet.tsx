import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import type { ElementKind, ElementRule } from '@/shared/api/types.generated';
import { TextArea, TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { CreateElementSetDocument } from '../api/elementSets.generated.ts';
import { kindLabels, linesOf, ruleNames, setFault } from '../model/elementSet.ts';

interface CreateElementSetProps {
  mode: { id: string; name: string };
  onChanged: () => void;
}

const rules: readonly ElementRule[] = ['pick', 'ban', 'draw'];
const kinds: readonly ElementKind[] = ['maps', 'weapons', 'characters', 'teams', 'cars', 'elements'];

/** Adds an element set to a game mode. */
export function CreateElementSet({ mode, onChanged }: CreateElementSetProps) {
  const [name, setName] = useState('');
  const [rule, setRule] = useState<ElementRule>('pick');
  const [kind, setKind] = useState<ElementKind>('maps');
  const [text, setText] = useState('');
  const elements = linesOf(text);
  return (
    <StaffAction
      document={CreateElementSetDocument}
      variables={() => ({ gameModeId: mode.id, name: name.trim(), rule, kind, elements })}
      label="New set"
      icon={<Plus {...smallIcon} />}
      track={{ open: 'staff_open_element_set', confirm: 'staff_element_set' }}
      title={`New element set for ${mode.name}`}
      facts={[{ label: 'Game mode', value: mode.name }]}
      effects={[
        'Players can choose the set for new matches at once, and you can use it for tournaments.',
        'It can’t be changed later.',
      ]}
      confirm="Create set"
      asks={false}
      incomplete={setFault(name, elements)}
      done={`${name.trim()} is created`}
      onDone={onChanged}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={60} autoComplete="off" />
      <Select
        size="field"
        label="Rule"
        value={rule}
        options={rules.map((value) => ({ value, label: ruleNames[value] }))}
        onChange={(value) => setRule(rules.find((each) => each === value) ?? 'pick')}
      />
      <Select
        size="field"
        label="Kind"
        value={kind}
        options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'elements')}
      />
      <TextArea label="Elements" hint="One per line, in order." value={text} onChange={setText} rows={6} />
    </StaffAction>
  );
}

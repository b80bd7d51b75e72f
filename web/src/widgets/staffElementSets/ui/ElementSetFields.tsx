import { Select } from '@/shared/ui/select';
import { WrittenArea, WrittenField } from '@/shared/ui/written-field';
import { type ElementSetDraft, kindLabels, kinds, ruleNames, rules } from '../model/elementSet.ts';

interface ElementSetFieldsProps {
  draft: ElementSetDraft;
  onChange: (draft: ElementSetDraft) => void;
}

/** Name, rule, kind and elements of an element set. */
export function ElementSetFields({ draft, onChange }: ElementSetFieldsProps) {
  const set = (change: Partial<ElementSetDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        size="field"
        label="Rule"
        value={draft.rule}
        options={rules.map((value) => ({ value, label: ruleNames[value] }))}
        onChange={(value) => set({ rule: rules.find((each) => each === value) ?? 'pick' })}
      />
      <Select
        size="field"
        label="Kind"
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={(value) => set({ kind: kinds.find((each) => each === value) ?? 'elements' })}
      />
      <WrittenArea
        label="Elements"
        hint="One per line, in order."
        value={draft.elements}
        onChange={(elements) => set({ elements })}
        rows={6}
      />
    </>
  );
}

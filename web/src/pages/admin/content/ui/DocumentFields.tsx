import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { WrittenArea, WrittenField } from '@/shared/ui/written-field';
import { type DocumentDraft, partsOf } from '../model/documentDraft.ts';
import { audiences } from '../model/documentWords.ts';
import { stack } from './Content.css.ts';
import { Placeholders } from './Placeholders.tsx';

interface DocumentFieldsProps<Draft extends DocumentDraft> {
  draft: Draft;
  /** Whether position and start can be left to the platform. */
  isNew?: boolean;
  onChange: (draft: Draft) => void;
}

type FieldsProps = { draft: DocumentDraft; set: (change: Partial<Omit<DocumentDraft, 'kind'>>) => void };

/** The fields of a document, limited to those its kind has. */
export function DocumentFields<Draft extends DocumentDraft>({
  draft,
  isNew = false,
  onChange,
}: DocumentFieldsProps<Draft>) {
  const set: FieldsProps['set'] = (change) => onChange({ ...draft, ...change });
  const has = partsOf(draft.kind);
  return (
    <div className={stack}>
      <TextFields draft={draft} set={set} />
      {has.picture && (
        <TextField
          label="Picture"
          hint="Starts with https://. Leave it empty for none."
          value={draft.imageUrl}
          onChange={(imageUrl) => set({ imageUrl })}
          maxLength={500}
          autoComplete="off"
        />
      )}
      {has.button && <ButtonFields draft={draft} set={set} />}
      <PlaceFields draft={draft} isNew={isNew} set={set} />
    </div>
  );
}

function TextFields({ draft, set }: FieldsProps) {
  return (
    <>
      <WrittenField
        label={draft.kind === 'faq' ? 'Question' : 'Title'}
        value={draft.title}
        onChange={(title) => set({ title })}
        maxLength={120}
        autoComplete="off"
      />
      <WrittenArea
        label="Summary"
        rows={2}
        value={draft.summary}
        onChange={(summary) => set({ summary })}
        maxLength={300}
      />
      {partsOf(draft.kind).body && (
        <WrittenArea
          label="Text"
          hint="Markdown: # headings, - and 1. lists, > notes, **bold**, *italics*, `code` and [links](duelbook://wallet)."
          rows={12}
          value={draft.body}
          onChange={(body) => set({ body })}
          maxLength={20_000}
        />
      )}
      <Placeholders />
    </>
  );
}

function ButtonFields({ draft, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="Button link"
        hint="Starts with https:// or duelbook://. Leave it empty for no button."
        value={draft.deeplink}
        onChange={(deeplink) => set({ deeplink })}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <WrittenField
        label="Button label"
        value={draft.buttonText}
        onChange={(buttonText) => set({ buttonText })}
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}

function PlaceFields({ draft, isNew, set }: FieldsProps & { isNew: boolean }) {
  const has = partsOf(draft.kind);
  return (
    <>
      {has.audience && (
        <Select
          size="field"
          label="Shown to"
          value={draft.audience}
          options={audiences}
          onChange={(audience) => set({ audience })}
        />
      )}
      {has.position && (
        <TextField
          label="Position"
          hint={
            isNew ? 'The lowest number comes first. Leave it empty to put it last.' : 'The lowest number comes first.'
          }
          inputMode="numeric"
          value={draft.position}
          onChange={(position) => set({ position })}
          autoComplete="off"
        />
      )}
      <TextField
        label="Start (your time)"
        hint={isNew && 'Leave it empty to publish now.'}
        type="datetime-local"
        value={draft.from}
        onChange={(from) => set({ from })}
      />
      <TextField
        label="End (your time)"
        hint="Leave it empty for no end date."
        type="datetime-local"
        value={draft.until}
        onChange={(until) => set({ until })}
      />
    </>
  );
}

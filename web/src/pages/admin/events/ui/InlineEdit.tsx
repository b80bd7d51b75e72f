import { css } from '@linaria/core';
import { Check, Pencil, X } from 'lucide-react';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import { refusalOf } from '@/shared/api';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { WrittenField } from '@/shared/ui/written-field';

const line = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  max-width: 100%;
  overflow-wrap: anywhere;
`;

const form = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4);
  min-width: 220px;

  & > div:first-child {
    flex: 1 1 140px;
  }
`;

export interface InlineEditProps {
  /** Accessible name of the edited value, such as `Name of Night Owls`. */
  label: string;
  value: string;
  /** Converts typed text to the value that is saved. */
  clean?: (text: string) => string;
  /** Reason why the text can't be saved. Null if it can. */
  faultOf: (text: string) => string | null;
  maxLength?: number;
  /** Saves the text unless someone else has changed the value from `was`. */
  save: (to: string, was: string) => Promise<unknown>;
  /** Called after every attempt, so that the caller can reload the value. */
  onChanged: () => void;
}

/**
 * A value that is edited in place. Enter saves and Escape cancels. If someone else has changed the value in the
 * meantime, nothing is saved. Instead, the field shows the current value, keeps the typed text, and replaces the value
 * if the user saves again.
 */
export function InlineEdit(props: InlineEditProps) {
  const [editing, setEditing] = useState(false);
  const narrow = useReadOnlyWindow();
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  if (editing) return <Editor {...props} onClose={close} />;
  return (
    <span className={line} ref={place}>
      <bdi>{props.value}</bdi>
      {!narrow && (
        <IconButton label={`Edit ${props.label}`} size={32} onClick={() => setEditing(true)}>
          <Pencil {...smallIcon} />
        </IconButton>
      )}
    </span>
  );
}

function keepFromDragging(event: DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function Editor({
  label,
  value,
  clean = (text) => text,
  faultOf,
  maxLength,
  save,
  onChanged,
  onClose,
}: InlineEditProps & { onClose: () => void }) {
  const [text, setText] = useState(value);
  const [was, setWas] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const online = useOnline();
  const to = clean(text);
  const wrong = to === was ? null : faultOf(to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || wrong || !online) return;
    if (to === was) return onClose();
    setSaving(true);
    try {
      await save(to, was);
      toast({ kind: 'success', title: 'Saved' });
      onChanged();
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      const current = refusal.data.current;
      if (typeof current === 'string') {
        // Saving again replaces the value in this message.
        setWas(current);
        setFault(`Someone else changed this to “${current}”. Nothing was saved. Save again to replace it.`);
      } else setFault(refusal.message);
      setSaving(false);
      onChanged();
    }
  };
  return (
    // Team rows are draggable. While a field is edited, dragging selects its text instead.
    <form className={form} onSubmit={submit} draggable onDragStart={keepFromDragging}>
      <WrittenField
        label={label}
        labelHidden
        autoFocus
        autoComplete="off"
        value={text}
        maxLength={maxLength}
        error={(fault ?? wrong) || undefined}
        onChange={(next) => {
          setFault(null);
          setText(next);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <IconButton
        type="submit"
        label="Save"
        size={32}
        disabled={saving || wrong !== null || !online}
        data-track="staff_event_team"
      >
        <Check {...smallIcon} />
      </IconButton>
      <IconButton label="Cancel" size={32} onClick={onClose}>
        <X {...smallIcon} />
      </IconButton>
    </form>
  );
}

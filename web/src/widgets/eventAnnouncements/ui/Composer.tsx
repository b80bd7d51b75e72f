import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Chip } from '@/shared/ui/chip';
import { WrittenArea } from '@/shared/ui/written-field';
import { AnnounceEventDocument } from '../api/eventAnnouncements.generated.ts';
import { row, stack } from './Announcements.css.ts';

/** Maximum length of a text that the platform accepts. */
const MAX_TEXT = 500;
const templates: Readonly<Record<string, string>> = {
  'Delay 5 min': 'We start 5 minutes late.',
  'Round over': 'The round is over. The next one starts soon.',
  'Tech pause': 'Technical pause. We’re working on it.',
};

/** Writes one announcement, either from a template or freely. It can be pinned above all others. */
export function Composer(props: { eventId: string; onSent: () => void }) {
  return useReadOnlyWindow() ? null : <Fields {...props} />;
}

function Fields({ eventId, onSent }: { eventId: string; onSent: () => void }) {
  const online = useOnline();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [mutate, { loading }] = useMutation(AnnounceEventDocument);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const description = text.trim();
    setError(description === '' ? 'Enter an announcement.' : undefined);
    if (description === '' || loading) return;
    try {
      await mutate({ variables: { id: eventId, description, pinned } });
      setText('');
      setPinned(false);
      toast({ kind: 'success', title: 'Announced', text: 'Players and followers are notified.' });
      onSent();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  return (
    <form className={stack} onSubmit={(event) => void send(event)}>
      <div className={row}>
        {Object.entries(templates).map(([name, words]) => (
          <Chip key={name} on={text === words} onClick={() => setText(words)}>
            {name}
          </Chip>
        ))}
      </div>
      <WrittenArea
        label="Text"
        rows={2}
        maxLength={MAX_TEXT}
        hint="Shown to everyone, including in the event’s chat."
        value={text}
        error={error}
        onChange={setText}
      />
      <Checkbox checked={pinned} onChange={setPinned}>
        Pin it above the others
      </Checkbox>
      <div className={row}>
        <Button
          type="submit"
          variant="secondary"
          size={40}
          loading={loading}
          data-track="staff_announce"
          reason={online ? null : 'Available again once you’re back online.'}
        >
          Send
        </Button>
      </div>
    </form>
  );
}

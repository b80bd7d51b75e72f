import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { may } from '@/entities/staffMember';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { WrittenArea } from '@/shared/ui/written-field';
import { AnnounceEventDocument, RefereeAnnouncementsDocument } from '../api/referee.generated.ts';
import { announced, panel, row } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

/** Longest text that the platform accepts. */
const MAX_TEXT = 500;
const SHOWN = 5;
const templates: Readonly<Record<string, string>> = {
  'Delay 5 min': 'We start 5 minutes late.',
  'Round over': 'The round is over. The next one starts soon.',
  'Tech pause': 'Technical pause. We’re working on it.',
};

/** Writes to players and spectators, and lists what was announced. */
export function AnnouncePanel({ view, staff, onChanged }: ConsoleProps) {
  const { id } = view.event;
  const query = useQuery(RefereeAnnouncementsDocument, { variables: { id } });
  const latest = query.data?.refereeAnnouncements.slice(0, SHOWN) ?? [];
  const onSent = () => {
    void query.refetch().catch(() => undefined);
    onChanged();
  };
  return (
    <section className={panel} aria-label="Announcements">
      <h2>Announce</h2>
      {may(staff.roles, 'referee') && <Composer eventId={id} onSent={onSent} />}
      <ul className={announced}>
        {latest.map(({ id: key, description, publishedAt }) => (
          <li key={key}>
            <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
            <span dir="auto">{description}</span>
          </li>
        ))}
      </ul>
      {query.data && latest.length === 0 && <p>Nothing announced yet.</p>}
    </section>
  );
}

function Composer({ eventId, onSent }: { eventId: string; onSent: () => void }) {
  const online = useOnline();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [mutate, { loading }] = useMutation(AnnounceEventDocument);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const description = text.trim();
    setError(description === '' ? 'Enter an announcement.' : undefined);
    if (description === '' || loading) return;
    try {
      await mutate({ variables: { id: eventId, description } });
      setText('');
      toast({ kind: 'success', title: 'Announced', text: 'Players and followers are notified.' });
      onSent();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
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
        hint="Shown to everyone, also in the event’s chat."
        value={text}
        error={error}
        onChange={setText}
      />
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
    </form>
  );
}

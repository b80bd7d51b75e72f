import { useMutation } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { plural } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { TextArea, TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { NotifyEventDocument } from '../api/eventMessage.generated.ts';

interface MessageParticipantsProps {
  event: { readonly id: string; readonly name: string };
}

const people = (count: number) => plural(count, 'person', 'people');

/** Sends a notification to everyone who takes part in an event. */
export function MessageParticipants({ event }: MessageParticipantsProps) {
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const message = { id: event.id, title: title.trim(), body: body.trim() };
  const fault = faultOf(message);
  return (
    <StaffAction
      document={NotifyEventDocument}
      variables={({ idempotencyKey }) => ({ ...message, idempotencyKey })}
      label="Message participants"
      icon={<Send {...smallIcon} />}
      track={{ open: 'staff_open_event_message', confirm: 'staff_event_message' }}
      title={`Message the participants of ${event.name}`}
      facts={[]}
      effects={['The teams’ players, watchers and stakers are notified right away. This can’t be undone.']}
      confirm="Send message"
      asks={false}
      incomplete={fault}
      done="Message sent"
      onDone={(data) => {
        setTitle('');
        setBody('');
        const count = data?.adminNotifyEvent.recipients;
        if (count !== undefined) toast({ kind: 'info', title: `It goes to ${people(count)}` });
      }}
    >
      <TextField label="Title" value={title} onChange={setTitle} maxLength={60} autoComplete="off" />
      <TextArea label="Text" value={body} onChange={setBody} maxLength={240} rows={4} />
      <Audience key={`${message.title}\n${message.body}`} message={message} fault={fault} />
    </StaffAction>
  );
}

interface Message {
  id: string;
  title: string;
  body: string;
}

/** Validates the message and shows the number of recipients. */
function Audience({ message, fault }: { message: Message; fault: string | null }) {
  const [preview, { loading, data }] = useMutation(NotifyEventDocument);
  const [error, setError] = useState<string | null>(null);
  const count = async () => {
    setError(null);
    try {
      await preview({ variables: { ...message, preview: true, idempotencyKey: newIdempotencyKey() } });
    } catch (refused) {
      if (!isAnsweredCentrally(refused)) setError(refusalOf(refused).message);
    }
  };
  const found = data?.adminNotifyEvent.recipients;
  return (
    <>
      <Button
        data-track="staff_preview_event_message"
        variant="secondary"
        size={40}
        loading={loading}
        reason={fault}
        onClick={() => void count()}
      >
        Count recipients
      </Button>
      <p role="status">
        <bdi>{error ?? (found === undefined ? '' : `This message is for ${people(found)}.`)}</bdi>
      </p>
    </>
  );
}

function faultOf({ title, body }: Message): string | null {
  if (title === '') return 'Enter a title.';
  return body === '' ? 'Enter a message.' : null;
}

import { CircleAlert } from 'lucide-react';
import { needsOtherWords, type Outgoing, ProductFace, removeOutgoing } from '@/entities/message';
import { tinyIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { failedLine, note } from './thread.css.ts';

export interface OutgoingNoteProps {
  message: Outgoing;
  onRetry: () => void;
  /** Moves the text back into the composer. Undefined if there is no composer. */
  onEdit?: () => void;
  /** Opens the guidelines. Undefined if there are none. */
  onGuidelines?: () => void;
}

/** State of a message that hasn't been delivered yet: sending, failed, or rejected with the reason. */
export function OutgoingNote({ message, onRetry, onEdit, onGuidelines }: OutgoingNoteProps) {
  const remove = () => removeOutgoing(message.nonce);
  if (message.state === 'waiting') return <Sub>Sending…</Sub>;
  const refused = message.state === 'refused';
  return (
    <div role="status">
      <div className={failedLine}>
        <CircleAlert {...tinyIcon} />
        <bdi>{refused ? 'Not posted' : 'Not sent'}</bdi>
        {!needsOtherWords(message) && (
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        )}
        {refused && message.text !== '' && onEdit && (
          <button type="button" onClick={onEdit}>
            Edit
          </button>
        )}
        <button type="button" onClick={remove}>
          Delete
        </button>
      </div>
      {message.why && (
        <div className={note}>
          <ProductFace small />
          <p>
            <b>Only you see this</b>
            <br />
            <bdi>{message.why.text}</bdi>
            {onGuidelines && (
              <>
                {' '}
                <button type="button" onClick={onGuidelines} style={{ textDecoration: 'underline' }}>
                  Read the guidelines
                </button>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

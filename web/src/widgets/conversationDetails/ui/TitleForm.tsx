import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ConversationView } from '@/entities/conversation';
import { useRenameConversation } from '@/features/manageConversation';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { WrittenField } from '@/shared/ui/written-field';

const mostLetters = 60;

/** Edits the title. If saving fails, the form opens again with the text the user entered. */
export function TitleForm({ conversation, onDone }: { conversation: ConversationView; onDone: () => void }) {
  const rename = useRenameConversation();
  const [text, setText] = useState(conversation.title);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const title = text.trim();
    if (title === '' || title === conversation.title) return onDone();
    if (await rename(conversation, title)) onDone();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <WrittenField label="Title" labelHidden autoFocus maxLength={mostLetters} value={text} onChange={setText} />
      <IconButton type="submit" label="Save title">
        <Check {...icon} />
      </IconButton>
    </form>
  );
}

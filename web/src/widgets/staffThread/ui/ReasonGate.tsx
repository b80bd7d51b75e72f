import { css } from '@linaria/core';
import { Eye } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Panel } from '@/shared/ui/text';

const gate = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-16);
`;

/** Asks for the viewer's reason for reading a conversation. Nothing is loaded before that. */
export function ReasonGate({ onReason }: { onReason: (reason: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setError('Enter a reason.');
    else onReason(text.trim());
  };
  return (
    <Panel aria-labelledby="gate">
      <form className={gate} onSubmit={submit}>
        <h2 id="gate">Messages are private</h2>
        <p>Read them only if you need to. Every page you open is saved in the audit log with your reason.</p>
        <TextArea
          label="Reason"
          hint="For example, a report, a case or a police request."
          error={error}
          maxLength={500}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
        />
        <Button type="submit" size={40} variant="secondary" icon={<Eye {...smallIcon} />}>
          Show messages
        </Button>
      </form>
    </Panel>
  );
}

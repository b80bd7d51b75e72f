import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { smallIcon } from '@/shared/ui/icons';
import { CodeInput } from './CodeInput.tsx';
import { TextArea, TextField } from './TextField.tsx';

export default { title: 'Fields' };

function Code({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return <CodeInput label="The code we sent to +1 ••• 0123" value={value} onChange={setValue} error={error} />;
}

function Text({ start = '', error, disabled }: { start?: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 360 }}>
      <TextField
        label="E-mail"
        value={value}
        onChange={setValue}
        placeholder="you@example.com"
        hint="Only for receipts"
        icon={<AtSign {...smallIcon} />}
        error={error}
        disabled={disabled}
      />
    </div>
  );
}

function Area() {
  const [value, setValue] = useState('');
  return <TextArea label="What happened" value={value} onChange={setValue} />;
}

export const Empty = () => <Text />;
export const Filled = () => <Text start="kai@folio.mail" />;
export const Faulty = () => <Text start="kai@" error="Enter a complete email address" />;
export const Disabled = () => <Text start="kai@folio.mail" disabled />;
export const Dense = () => (
  <TextField dense label="Username" labelHidden placeholder="Username" value="" onChange={() => undefined} />
);
export const Lines = () => <Area />;
export const CodeEmpty = () => <Code />;
export const CodeHalf = () => <Code start="481" />;
export const CodeWrong = () => <Code start="481009" error="Wrong code, 4 tries left" />;

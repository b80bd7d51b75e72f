import { useState } from 'react';
import { PhoneField, type PhoneValue } from './PhoneField.tsx';

export default { title: 'Phone field' };

function Phone({ start, error }: { start: PhoneValue; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 400 }}>
      <PhoneField label="Phone number" value={value} onChange={setValue} error={error} hint="We’ll text you a code" />
    </div>
  );
}

export const Empty = () => <Phone start={{ country: 'US', text: '', e164: null }} />;
export const Filled = () => <Phone start={{ country: 'US', text: '(555) 010-0123', e164: '+15550100123' }} />;
export const Faulty = () => (
  <Phone start={{ country: 'GB', text: '020', e164: null }} error="That number is too short" />
);

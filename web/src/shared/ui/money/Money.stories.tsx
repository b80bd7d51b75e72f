import { KeyValue } from '@/shared/ui/text';
import { MoneyText } from './MoneyText.tsx';

export default { title: 'Money' };

export const Everywhere = () => (
  <div style={{ maxWidth: 320 }}>
    <p style={{ fontSize: 44, lineHeight: '46px' }}>
      <MoneyText cents={112_815} figure="quiet" />
    </p>
    <KeyValue
      ruled
      rows={[
        { label: 'Plain', value: <MoneyText cents={-2500} /> },
        { label: 'Incoming', value: <MoneyText cents={1900} tone="signed" /> },
        { label: 'Outgoing', value: <MoneyText cents={-1900} tone="signed" /> },
        { label: 'Lost', value: <MoneyText cents={-1000} tone="outcome" /> },
        { label: 'No change', value: <MoneyText cents={10_000} struck /> },
        { label: 'In a tile', value: <MoneyText cents={1_240_000} style="compact" /> },
        { label: 'Total', value: <MoneyText cents={112_815} />, total: true },
      ]}
    />
  </div>
);

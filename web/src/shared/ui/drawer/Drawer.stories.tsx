import { Button } from '@/shared/ui/button';
import { KeyValue } from '@/shared/ui/text';
import { Drawer } from './Drawer.tsx';

export default { title: 'Drawer' };

export const Receipt = () => (
  <Drawer
    open
    onClose={() => undefined}
    title="Receipt"
    note="No. 1049"
    footer={<Button variant="secondary">Get help</Button>}
  >
    <KeyValue
      rows={[
        { label: 'Stake', value: '$10.00' },
        { label: 'Fee', value: '$0.00' },
        { label: 'Payout', value: '+$17.24', total: true },
      ]}
    />
  </Drawer>
);

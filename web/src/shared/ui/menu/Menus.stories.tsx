import { LogOut, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { Select } from '@/shared/ui/select';
import { Tooltip } from '@/shared/ui/tooltip';
import { Menu } from './Menu.tsx';

export default { title: 'Menus' };

const consoles = [
  { value: 'all', label: 'All consoles' },
  { value: 'pc', label: 'PC' },
  { value: 'ps5', label: 'PS5' },
];

function Choice({ size }: { size: 'chip' | 'field' }) {
  const [value, setValue] = useState('pc');
  return (
    <Select label="Console" value={value} onChange={setValue} options={consoles} size={size} on={value !== 'all'} />
  );
}

export const Account = () => (
  <Menu
    label="Your account"
    align="start"
    trigger={<Button variant="grey">kaivesper</Button>}
    entries={[
      { key: 'wallet', label: 'Wallet', to: '/wallet', icon: <WalletMinimal {...icon} /> },
      { key: 'off', label: 'Not now', disabled: true },
      { key: 'out', label: 'Sign out', icon: <LogOut {...icon} />, separate: true, onSelect: () => undefined },
    ]}
  />
);
export const SelectChip = () => <Choice size="chip" />;
export const SelectField = () => <Choice size="field" />;
export const Explained = () => (
  <Popover title="Wager-only" trigger={<Button variant="tertiary">What is this?</Button>}>
    Money you can play with but not withdraw.
  </Popover>
);
export const Hint = () => (
  <Tooltip text="Refreshes every minute">
    <Button variant="secondary">Hover me</Button>
  </Tooltip>
);

import { css } from '@linaria/core';
import { SlidersHorizontal } from 'lucide-react';
import { changePolicy, type OddsPolicy, skipLimits, usePolicy } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: grid;
  gap: 12px;
  width: 280px;
  margin-top: 8px;
`;

const odds: { value: OddsPolicy; label: string }[] = [
  { value: 'better', label: 'Take better prices' },
  { value: 'any', label: 'Take any price shown' },
  { value: 'none', label: 'Always ask me' },
];

/** How the slip answers moved prices, and when holding is asked for. */
export function SlipSettings() {
  const policy = usePolicy();
  return (
    <Popover
      title="Slip settings"
      trigger={
        <IconButton label="Slip settings" variant="grey" size={40}>
          <SlidersHorizontal {...icon} />
        </IconButton>
      }
    >
      <div className={form}>
        <Sub>When a price moves</Sub>
        <Select
          label="When a price moves"
          value={policy.odds}
          options={odds}
          onChange={(next) => changePolicy({ odds: next })}
        />
        <Sub>Without holding the button</Sub>
        <Select
          label="Without holding the button"
          value={String(policy.skipHoldBelow)}
          options={skipLimits.map((cents) => ({
            value: String(cents),
            label: cents === 0 ? 'Never' : `Slips under ${formatMoney(cents, { style: 'trim' })}`,
          }))}
          onChange={(next) => changePolicy({ skipHoldBelow: Number(next) })}
        />
      </div>
    </Popover>
  );
}

import { css } from '@linaria/core';
import { formatMoney } from '@/shared/lib/format';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { changePolicy, type OddsPolicy, skipLimits, usePolicy } from '../model/policy.ts';

const form = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
`;

const odds: { value: OddsPolicy; label: string }[] = [
  { value: 'better', label: 'Take better prices' },
  { value: 'any', label: 'Take any price shown' },
  { value: 'none', label: 'Always ask me' },
];

/** How the slip answers moved prices, and when holding is asked for. Kept on this device. */
export function StakingPolicyForm() {
  const policy = usePolicy();
  return (
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
  );
}

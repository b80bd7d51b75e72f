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
  { value: 'better', label: 'Accept better prices' },
  { value: 'any', label: 'Accept any price' },
  { value: 'none', label: 'Always ask me' },
];

/** Settings for how price changes are handled and when holding the button is required. Stored on this device. */
export function StakingPolicyForm() {
  const policy = usePolicy();
  return (
    <div className={form}>
      <Sub>When a price changes</Sub>
      <Select
        label="When a price changes"
        value={policy.odds}
        options={odds}
        onChange={(next) => changePolicy({ odds: next })}
      />
      <Sub>Place without holding</Sub>
      <Select
        label="Place without holding"
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

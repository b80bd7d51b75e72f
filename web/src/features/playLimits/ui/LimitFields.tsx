import { css } from '@linaria/core';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import {
  amountFault,
  type Kind,
  kindNames,
  kinds,
  type LimitsDraft,
  type Period,
  periods,
  reminders,
} from '../model/limits.ts';

const group = css`
  margin: 0;
  padding: var(--space-12) 0 0;
  border: 0;
  border-top: 1px solid var(--rule);

  legend {
    float: left;
    width: 100%;
    padding: 0 0 var(--space-8);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  & > div {
    clear: both;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-12);
  }

  ${media.phone} {
    & > div {
      gap: var(--space-8);
    }
  }
`;

const reminder = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding-top: var(--space-12);
  border-top: 1px solid var(--rule);

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

const shortNames: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month' };

const used = (limits: PlayLimits_FormFragment, kind: Kind, period: Period) =>
  ({ day: limits[kind].dayUsed, week: limits[kind].weekUsed, month: limits[kind].monthUsed })[period];

const usedWord: Record<Kind, string> = { deposit: 'deposited', stake: 'entered', loss: 'lost' };

/**
 * How much of a limit is used: `$0.00 lost, $10.00 at risk`. Open entries and stakes are at risk until their result
 * is known.
 */
export function usedWords(limits: PlayLimits_FormFragment, kind: Kind, period: Period): string {
  const words = `${formatMoney(used(limits, kind, period))} ${usedWord[kind]}`;
  const open = limits.atRisk[period];
  return kind === 'loss' && open > 0 ? `${words}, ${formatMoney(open)} at risk` : words;
}

/** Fields for the user's limits and break reminder. */
export function LimitFields({
  limits,
  draft,
  onChange,
}: {
  limits: PlayLimits_FormFragment;
  draft: LimitsDraft;
  onChange: (draft: LimitsDraft) => void;
}) {
  const set = (kind: Kind, period: Period, text: string) =>
    onChange({ ...draft, amounts: { ...draft.amounts, [kind]: { ...draft.amounts[kind], [period]: text } } });
  return (
    <>
      {kinds.map((kind) => (
        <fieldset key={kind} className={group}>
          <legend>{kindNames[kind]}</legend>
          <div>
            {periods.map((period) => (
              <TextField
                key={period}
                label={shortNames[period]}
                aria-label={`${kindNames[kind]} limit per ${period}, in US dollars`}
                placeholder="No limit"
                inputMode="decimal"
                autoComplete="off"
                value={draft.amounts[kind][period]}
                onChange={(text) => set(kind, period, text)}
                error={amountFault(draft.amounts[kind][period]) ?? undefined}
                hint={usedWords(limits, kind, period)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={reminder}>
        <div>
          <b>Break reminder</b>
          <Sub>Shows how long you’ve played without a break, and for how much. Every 60 min unless you change it.</Sub>
        </div>
        <Select
          label="Break reminder"
          labelHidden
          size="field"
          value={String(draft.sessionMinutes)}
          options={optionsOf(draft.sessionMinutes)}
          onChange={(value) => onChange({ ...draft, sessionMinutes: Number(value) })}
        />
      </div>
    </>
  );
}

/** The standard choices, plus the current value if it isn't one of them. */
function optionsOf(current: number) {
  const minutes = [...new Set<number>([...reminders, current])].sort((a, b) => a - b);
  return minutes.map((each) => ({ value: String(each), label: each === 0 ? 'Never' : `Every ${each} min` }));
}

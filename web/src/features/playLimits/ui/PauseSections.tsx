import { css } from '@linaria/core';
import { useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Effects } from '@/shared/ui/reason-dialog';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { breakEnd, breaks, exclusionEnd, exclusions, exclusionWord } from '../model/pauses.ts';
import type { PlayLimitsDialog } from '../model/usePlayLimits.ts';

const section = css`
  display: grid;
  gap: var(--space-12);
  padding-top: var(--space-16);
  border-top: 1px solid var(--rule);

  h3 {
    font-size: var(--size-body);
    line-height: var(--leading-22);
  }

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-12);
    align-items: end;
  }
`;

const typing = css`
  margin-top: var(--space-16);
`;

interface PauseProps {
  limits: PlayLimits_FormFragment;
  dialog: PlayLimitsDialog;
}

/** Sections for taking a break and for self-exclusion. No one can undo a self-exclusion. */
export function PauseSections(props: PauseProps) {
  return (
    <>
      <Break {...props} />
      <Exclusion {...props} />
    </>
  );
}

const laterOf = (wanted: string, current: string | null) => (current !== null && current > wanted ? current : wanted);

function Break({ limits, dialog }: PauseProps) {
  const [length, setLength] = useState<string>(breaks[0].value);
  const [until, setUntil] = useState<string | null>(null);
  const chosen = breaks.find(({ value }) => value === length) ?? breaks[0];
  const confirm = async () => {
    if (until) await dialog.save({ coolOffUntil: until });
    setUntil(null);
  };
  return (
    <section className={section} aria-labelledby="take-a-break">
      <h3 id="take-a-break">Take a break</h3>
      <Sub>
        You can’t deposit or enter matches during the break. Matches in progress continue, and your money stays yours.
      </Sub>
      <div>
        <Select label="Length" size="field" value={length} options={breaks} onChange={setLength} />
        <Button
          variant="secondary"
          size={48}
          onClick={() => setUntil(laterOf(breakEnd(serverNow(), chosen.ms), limits.coolOffUntil))}
        >
          Take a break
        </Button>
      </div>
      <ConfirmDialog
        track="start_break"
        open={until !== null}
        title={`Take a break for ${chosen.label}?`}
        confirm="Start break"
        cancel="Not now"
        variant="primary"
        loading={dialog.saving}
        onClose={() => setUntil(null)}
        onConfirm={confirm}
      >
        <Effects
          items={[
            `You can’t deposit or play until ${until ? formatDateTime(until) : ''}.`,
            'You can extend the break but not shorten it.',
            'You can withdraw your money anytime.',
          ]}
        />
      </ConfirmDialog>
    </section>
  );
}

function Exclusion({ limits, dialog }: PauseProps) {
  const [months, setMonths] = useState<string>(exclusions[0].value);
  const [until, setUntil] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const chosen = exclusions.find(({ value }) => value === months) ?? exclusions[0];
  const close = () => {
    setTyped('');
    setUntil(null);
  };
  const confirm = async () => {
    if (until) await dialog.save({ selfExcludedUntil: until });
    close();
  };
  return (
    <section className={section} aria-labelledby="exclude-yourself">
      <h3 id="exclude-yourself">Self-exclusion</h3>
      <Sub>Lasts at least six months. No one can undo it, not even support.</Sub>
      <div>
        <Select label="Length" size="field" value={months} options={exclusions} onChange={setMonths} />
        <Button
          variant="secondary"
          size={48}
          onClick={() => setUntil(laterOf(exclusionEnd(serverNow(), Number(months)), limits.selfExcludedUntil))}
        >
          Exclude me
        </Button>
      </div>
      <ConfirmDialog
        track="exclude_self"
        open={until !== null}
        title={`Exclude yourself for ${chosen.label}?`}
        confirm="Exclude me"
        cancel="Keep playing"
        loading={dialog.saving}
        confirmDisabled={typed.trim() !== exclusionWord}
        onClose={close}
        onConfirm={confirm}
      >
        <Effects
          items={[
            `You can’t deposit or play on any device until ${until ? formatDateTime(until) : ''}.`,
            'Open entries are refunded. Matches in progress settle as they end.',
            'You can’t undo or shorten it.',
            'You can withdraw your money anytime.',
          ]}
        />
        <div className={typing}>
          <TextField
            label={`Type ${exclusionWord} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            value={typed}
            onChange={setTyped}
          />
        </div>
      </ConfirmDialog>
    </section>
  );
}

import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useRef } from 'react';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { changeOddsFormat, type OddsFormat, oddsFormats, oddsIn, useOddsFormat } from '@/shared/lib/odds';
import { toast } from '@/shared/lib/toasts';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { SetOddsFormatDocument } from '../api/oddsFormat.generated.ts';

const form = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
`;

const names: Record<OddsFormat, string> = {
  cents: 'Cents',
  decimal: 'Decimal',
  american: 'American',
  fractional: 'Fractional',
};
const samplePrice = 63;

/** Lets the user choose how prices are shown. Saved on this device and, if signed in, for all of their devices. */
export function OddsFormatForm() {
  const format = useOddsFormat();
  const signedIn = useSession()?.scope === 'full';
  const [save] = useMutation(SetOddsFormatDocument);
  const latest = useRef(format);
  const choose = async (oddsFormat: OddsFormat) => {
    const before = format;
    latest.current = oddsFormat;
    changeOddsFormat(oddsFormat);
    if (!signedIn) return;
    try {
      await save({ variables: { oddsFormat } });
    } catch (fault) {
      // Keeps a format that was chosen in the meantime.
      if (latest.current === oddsFormat) changeOddsFormat(before);
      if (!isAnsweredCentrally(fault))
        toast({ kind: 'error', title: 'Couldn’t save the odds format.', text: refusalOf(fault).message });
    }
  };
  return (
    <div className={form}>
      <Sub>Show prices as</Sub>
      <Select<OddsFormat>
        label="Show prices as"
        value={format}
        options={oddsFormats.map((value) => ({ value, label: `${names[value]} (${oddsIn(value, samplePrice)})` }))}
        onChange={(next) => void choose(next)}
      />
      <Sub>You always enter prices in cents, because stakes are matched at whole-cent prices.</Sub>
    </div>
  );
}

import { useLazyQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { serverNow } from '@/shared/lib/clock';
import { saveFile } from '@/shared/lib/download';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { PrintSheet } from '@/shared/ui/print-sheet';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Sub } from '@/shared/ui/text';
import { StatementDocument, type StatementQuery } from '../api/statement.generated.ts';
import { fileName, statementCsv } from '../model/csv.ts';
import { customSpan, fieldDay, type Preset, presetSpan, presets, type Span } from '../model/span.ts';
import { StatementSheet } from './StatementSheet.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const choices = css`
  margin: -16px -24px 0;

  ${media.phone} {
    margin-inline: -16px;
  }
`;

const days = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

/** The `statement` overlay: downloads a statement for a period as a CSV file, or prints it. */
export function StatementModal() {
  const overlay = useOverlay('statement');
  return overlay ? <OpenStatementModal key={openingOf(overlay)} /> : null;
}

type Action = 'download' | 'print';
type Statement = StatementQuery['statement'];

function useStatement() {
  const [ask] = useLazyQuery(StatementDocument, { fetchPolicy: 'network-only' });
  const [busy, setBusy] = useState<Action | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Statement | null>(null);
  const fetchFor = async (action: Action, span: Span) => {
    setBusy(action);
    setError(null);
    try {
      const statement = (await ask({ variables: span })).data?.statement;
      if (!statement) throw new Error('The response has no statement.');
      if (action === 'print') setPrinted(statement);
      else saveFile(fileName(statement), 'text/csv', statementCsv(statement));
    } catch (fault) {
      setError(refusalOf(fault).message);
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, fetchFor, printed, afterPrint: () => setPrinted(null) };
}

function OpenStatementModal() {
  const username = useSession()?.user.username ?? '';
  const [now] = useState(serverNow);
  const [preset, setPreset] = useState<Preset>('month');
  const [first, setFirst] = useState(() => fieldDay(presetSpan('lastMonth', now).from));
  const [last, setLast] = useState(() => fieldDay(now));
  const { busy, error, fetchFor, printed, afterPrint } = useStatement();
  const chosen = preset === 'custom' ? customSpan(first, last, now) : presetSpan(preset, now);
  const span = 'fault' in chosen ? null : chosen;
  const button = (action: Action) => ({
    size: 48 as const,
    loading: busy === action,
    disabled: span === null || busy !== null,
    onClick: () => span && fetchFor(action, span),
  });
  return (
    <Dialog
      open
      title="Statement"
      onClose={() => closeOverlay('statement')}
      footer={
        <DialogFooter>
          <Button variant="secondary" icon={<Printer {...icon} />} {...button('print')}>
            Print
          </Button>
          <Button data-track="download_statement" icon={<Download {...icon} />} {...button('download')}>
            Download CSV
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <div className={choices}>
          <RadioGroup label="Period" value={preset} onChange={(value) => setPreset(value as Preset)}>
            {presets.map(({ value, label }) => (
              <Radio key={value} value={value} title={label} />
            ))}
          </RadioGroup>
        </div>
        {preset === 'custom' && (
          <div className={days}>
            <TextField label="From" type="date" max={fieldDay(now)} value={first} onChange={setFirst} />
            <TextField
              label="To"
              type="date"
              value={last}
              onChange={setLast}
              error={'fault' in chosen ? chosen.fault : undefined}
            />
          </div>
        )}
        {error && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={error} as="h3" />
          </div>
        )}
        <Sub>Lists every transaction, with opening and closing balances. Up to one year.</Sub>
      </div>
      {printed && (
        <PrintSheet onPrinted={afterPrint}>
          <StatementSheet statement={printed} username={username} />
        </PrintSheet>
      )}
    </Dialog>
  );
}

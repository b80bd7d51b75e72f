import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { useOpeningTime } from '@/shared/lib/clock';
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
import { StatementDocument } from '../api/statement.generated.ts';
import { fileName, statementCsv } from '../model/csv.ts';
import type { Statement } from '../model/entries.ts';
import { customSpan, fieldDay, type Preset, presetSpan, presets, type Span } from '../model/span.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementTotals } from './StatementTotals.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const choices = css`
  margin: calc(-1 * var(--space-16)) calc(-1 * var(--space-24)) 0;

  ${media.phone} {
    margin-inline: calc(-1 * var(--space-16));
  }
`;

const days = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

/** The `statement` overlay: the totals of a period, and its statement as a CSV file or for printing. */
export function StatementModal() {
  const overlay = useOverlay('statement');
  return overlay ? <OpenStatementModal key={openingOf(overlay)} /> : null;
}

/**
 * The statement for a period, or undefined while it loads, after an error, and without a period. Always read from the
 * server, because totals change with every payment.
 */
function useStatement(span: Span | null) {
  const { data, error, refetch } = useQuery(StatementDocument, {
    fetchPolicy: 'no-cache',
    ...(span ? { variables: span } : { skip: true, variables: { from: '', to: '' } }),
  });
  return { statement: error ? undefined : data?.statement, error, retry: () => void refetch().catch(() => undefined) };
}

function OpenStatementModal() {
  const username = useSession()?.user.username ?? '';
  const now = useOpeningTime();
  const [preset, setPreset] = useState<Preset>('month');
  const [first, setFirst] = useState(() => fieldDay(presetSpan('lastMonth', now).from));
  const [last, setLast] = useState(() => fieldDay(now));
  const [printed, setPrinted] = useState<Statement | null>(null);
  const chosen = preset === 'custom' ? customSpan(first, last, now) : presetSpan(preset, now);
  const span = 'fault' in chosen ? null : chosen;
  const { statement, error, retry } = useStatement(span);
  const waits = { size: 48 as const, loading: span !== null && !statement && !error, disabled: !statement };
  return (
    <Dialog
      open
      title="Statement"
      onClose={() => closeOverlay('statement')}
      footer={
        <DialogFooter>
          <Button
            variant="secondary"
            icon={<Printer {...icon} />}
            {...waits}
            onClick={() => statement && setPrinted(statement)}
          >
            Print
          </Button>
          <Button
            data-track="download_statement"
            icon={<Download {...icon} />}
            {...waits}
            onClick={() => statement && saveFile(fileName(statement), 'text/csv', statementCsv(statement))}
          >
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
        {error ? (
          <div role="alert">
            <Banner
              tone="rose"
              icon={<CircleAlert {...icon} />}
              title={refusalOf(error).message}
              as="h3"
              aside={
                <Button size={32} variant="secondary" onClick={retry}>
                  Try again
                </Button>
              }
            />
          </div>
        ) : (
          <StatementTotals statement={statement} />
        )}
        <Sub>Lists every change of your balance. Deposits and payouts appear when their money moves.</Sub>
      </div>
      {printed && (
        <PrintSheet onPrinted={() => setPrinted(null)}>
          <StatementSheet statement={printed} username={username} />
        </PrintSheet>
      )}
    </Dialog>
  );
}

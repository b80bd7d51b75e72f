import { formatDecimal } from '@/shared/lib/format';
import { formatCents } from '@/shared/lib/odds';
import { CopyChip } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import { exactShare, type Receipt, type ReceiptRow } from '../model/verify.ts';
import { claimWords, type Team } from '../model/words.ts';
import { proof as proofList } from './receipt.css.ts';
import { shortHash } from './shortHash.ts';

/** The viewer's rows with their rounding and Merkle proof. Renders nothing if the viewer had no position. */
export function OwnRows({ receipt, teams }: { receipt: Receipt; teams: readonly Team[] }) {
  if (!receipt.mine) return null;
  return (
    <section aria-labelledby="own-rows">
      <h2 id="own-rows">Your rows</h2>
      {receipt.mine.rows.map((row) => (
        <OwnRow key={row.no} receipt={receipt} row={row} title={claimWords(row, teams)} />
      ))}
    </section>
  );
}

/** Describes how the exact share was rounded: `166.5¢ rounded up`, `None`, or `Stake returned` for voided markets. */
function roundingWords(receipt: Receipt, row: ReceiptRow): string {
  const exact = exactShare(receipt.result, row);
  if (exact === null) return 'Stake returned';
  const given = row.paidAmount - Math.floor(exact);
  if (Number.isInteger(exact)) return 'None';
  return `${formatCents(Number(formatDecimal(exact, 3)))} ${given > 0 ? 'rounded up' : 'rounded down'}`;
}

function OwnRow({ receipt, row, title }: { receipt: Receipt; row: ReceiptRow; title: string }) {
  const { no, holder, payoutAmount, paidAmount, leafHash, proof } = row;
  return (
    <article aria-label={title}>
      <KeyValue
        ruled
        rows={[
          { label: title, value: `Row ${no}` },
          { label: 'If it wins', value: <MoneyText cents={payoutAmount} /> },
          { label: 'Rounding', value: roundingWords(receipt, row) },
          { label: 'Payout', value: <MoneyText cents={paidAmount} /> },
          {
            label: 'Your name in the log',
            value: <CopyChip name="Copy your name in the log" value={holder} label={holder.slice(0, 8)} />,
          },
          {
            label: 'Row hash',
            value: <CopyChip name="Copy row hash" value={leafHash} label={shortHash(leafHash)} />,
          },
        ]}
      />
      <details>
        <summary>Merkle proof, {proof.length === 1 ? '1 step' : `${proof.length} steps`}</summary>
        <ol className={proofList}>
          {proof.map(({ side, hash }) => (
            <li key={hash}>
              {side === 'left' ? 'Before' : 'After'}: {hash}
            </li>
          ))}
        </ol>
      </details>
    </article>
  );
}

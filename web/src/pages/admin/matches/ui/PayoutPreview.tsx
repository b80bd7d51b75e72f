import { formatMoney } from '@/shared/lib/format';
import { Effects } from '@/shared/ui/reason-dialog';
import { KeyValue, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { outcomesOf, payoutPreview, type StaffMatch } from '../model/verdict.ts';

/** The payouts for each possible outcome and, once the match is over, the actual payouts. */
export function PayoutPreview({ match }: { match: StaffMatch }) {
  const paid = match.participants.flatMap(({ id, user, payoutAmount }) =>
    payoutAmount === null
      ? []
      : [{ key: id, label: user?.username ?? 'Deleted account', value: formatMoney(payoutAmount) }],
  );
  return (
    <Panel aria-labelledby="payout">
      <div className={panel}>
        <h2 id="payout">Payout preview</h2>
        {paid.length > 0 && (
          <>
            <h3>Paid so far</h3>
            <KeyValue ruled rows={paid} />
          </>
        )}
        {outcomesOf(match).map(({ value, label }) => (
          <section key={value} aria-label={label}>
            <h3>{label}</h3>
            <Effects items={payoutPreview(match, value)} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

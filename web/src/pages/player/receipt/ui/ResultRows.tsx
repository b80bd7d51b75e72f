import { formatMoney } from '@/shared/lib/format';
import { MoneyText } from '@/shared/ui/money';
import { Sub } from '@/shared/ui/text';
import type { Receipt } from '../model/verify.ts';
import { claimWords, shareWords, type Team } from '../model/words.ts';
import { rows } from './receipt.css.ts';

/** The payouts of each side of the market. */
export function ResultRows({ receipt, teams }: { receipt: Receipt; teams: readonly Team[] }) {
  const { claims, paidAmount, positionsCount } = receipt;
  return (
    <section aria-labelledby="result-rows">
      <h2 id="result-rows">Result</h2>
      {claims.length === 0 ? (
        <Sub>Nothing was matched in this market, so there was nothing to pay. All offers were refunded.</Sub>
      ) : (
        <table className={rows}>
          <thead>
            <tr>
              <th scope="col">Stake</th>
              <th scope="col">If it wins</th>
              <th scope="col">Share</th>
              <th scope="col">Payout</th>
            </tr>
          </thead>
          <tbody>
            {claims.map((claim) => (
              <tr key={`${claim.eventTeamId}:${claim.side}`}>
                <td>{claimWords(claim, teams)}</td>
                <td>{formatMoney(claim.payoutAmount)}</td>
                <td>{shareWords(receipt, claim)}</td>
                <td>
                  <MoneyText cents={claim.paidAmount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{positionsCount === 1 ? '1 position' : `${positionsCount} positions`}</td>
              <td>
                <MoneyText cents={paidAmount} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

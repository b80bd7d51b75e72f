import type { Cents } from '../shared/money.ts';
import { Refusal } from '../shared/refusal.ts';

export type LedgerRefusalReason =
  | { kind: 'insufficient'; account: string; available: Cents; missing: Cents }
  | { kind: 'duplicate_reference' }
  | { kind: 'already_reversed' };

/** A refusal from the ledger. The surrounding transaction can only be rolled back after it. */
export class LedgerRefusal extends Refusal {
  readonly reason: LedgerRefusalReason;

  constructor(reason: LedgerRefusalReason) {
    super(
      reason.kind === 'insufficient'
        ? {
            status: 402,
            code: 1003,
            message: 'Your balance is too low. You weren’t charged. Deposit or choose a smaller amount.',
            data: { shortfall: reason.missing, available: reason.available },
          }
        : { status: 409, code: 1007, message: 'This money has already been moved.' },
    );
    this.name = 'LedgerRefusal';
    this.reason = reason;
  }

  get kind(): LedgerRefusalReason['kind'] {
    return this.reason.kind;
  }
}

/** Converts a database error raised by `ledger_post()` into its refusal. Returns any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  if (code === 'LG001' && detail !== undefined) {
    const { account, available, missing } = JSON.parse(detail) as { account: string; available: Cents; missing: Cents };
    return new LedgerRefusal({ kind: 'insufficient', account, available, missing });
  }
  if (constraint === 'ledger_transfers_reference_key') return new LedgerRefusal({ kind: 'duplicate_reference' });
  if (constraint === 'ledger_transfers_reverses_key') return new LedgerRefusal({ kind: 'already_reversed' });
  return error;
}

import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import type { DotsStanding } from '../../providers/payments/dots/port.ts';
import { common } from '../../shared/errors.ts';
import { playSince } from '../limits/store.ts';
import { dotsAccount, requireDots } from '../sources/dotsAccount.ts';
import type { PaymentSourceType } from '../tables.ts';

/**
 * Whether to ask the provider about required forms before a withdrawal: always for bank accounts, and for any method
 * once the year's net winnings require a tax form.
 */
export async function complianceOf(deps: Deps, userId: string, source: PaymentSourceType): Promise<Compliance> {
  if (deps.providers.dots === null) return 'none';
  if (await isTaxFormDue(deps, userId)) return 'tax_form';
  return source === 'Dots' ? 'bank' : 'none';
}

type Compliance = 'none' | 'bank' | 'tax_form';

/**
 * Refuses with 1022 and the form's URL while a form must be completed, because Dots requires it or a tax form is due.
 * Looks up the state again when the person returns from the form; a form that is being verified is enough. Refuses with
 * 503 if Dots doesn't respond.
 * @returns whether Dots flagged the person for review
 */
export async function requireForms(deps: Deps, userId: string, compliance: 'bank' | 'tax_form'): Promise<boolean> {
  const dots = requireDots(deps);
  const dotsUserId = await dotsAccount(deps, userId);
  const known = await dots.getStanding(dotsUserId);
  if (known.kind !== 'standing')
    throw common.unavailable(
      undefined,
      'We can’t check your tax form right now. No money was moved. Try again in a minute.',
    );
  if (!needsForm(known.standing, compliance === 'tax_form')) return known.standing.doubtful;
  const returnUrl = `${deps.config.publicUrl}/dots-compliance-success`;
  const flow = await dots.createFlow({ dotsUserId, step: 'compliance', returnUrl });
  if (flow.kind !== 'flow')
    throw common.unavailable(
      undefined,
      'The tax form can’t be opened right now. No money was moved. Try again in a minute.',
    );
  throw common.complianceNeeded({ compliance_url: flow.url }, 'Fill out a short tax form first. No money was moved.');
}

function needsForm({ formNeeded, formCollected }: DotsStanding, taxForm: boolean): boolean {
  return formNeeded || (taxForm && !formCollected);
}

async function isTaxFormDue({ db, config }: Deps, userId: string): Promise<boolean> {
  const now = await appNow(db);
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  return (await playSince(db, userId, newYear)).net >= config.wallet.taxFormAmount;
}

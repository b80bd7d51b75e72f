import { catalogue } from '../shared/refusal.ts';

export const eventErrors = catalogue({
  /** Whoever can know or change the result does not stake on it (docs/domain/markets.md#integrity). */
  integrity: { status: 403, code: 1010, message: 'You can’t stake on this event.' },
  /** Whoever gains by the result does not referee it. */
  partial: { status: 403, code: 1010, message: 'You can’t referee this event. Another referee has to.' },
});

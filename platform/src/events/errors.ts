import { errorCatalog } from '../shared/refusal.ts';

export const eventErrors = errorCatalog({
  /** People who may know or influence the result can't stake on it (docs/domain/markets.md#integrity). */
  integrity: { status: 403, code: 1010, message: 'You can’t stake on this event.' },
  /** People who benefit from the result can't referee the event. */
  partial: { status: 403, code: 1010, message: 'You can’t referee this event. Another referee must do it.' },
});

import { errorCatalog } from '../shared/refusal.ts';

export const eventErrors = errorCatalog({
  /** Anyone who may know or influence the result can't stake on it (docs/domain/markets.md#integrity). */
  integrity: { status: 403, code: 1010, message: 'You can’t stake on this event.' },
  /** Anyone who benefits from the result can't referee the event. */
  partial: { status: 403, code: 1010, message: 'You can’t referee this event. Another referee must do it.' },
});

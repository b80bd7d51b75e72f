import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { decideReviewRoute } from './decideReview.ts';
import { pendingReviewsRoute } from './pendingReviews.ts';

function routes(app: App): void {
  pendingReviewsRoute(app);
  decideReviewRoute(app);
}

/** Staff review of payment methods that are shared by two people or are in someone else's name. */
export const adminPaymentSourcesModule: Module = { name: 'admin/payment-sources', routes };

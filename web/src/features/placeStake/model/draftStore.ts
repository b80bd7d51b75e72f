import { newIdempotencyKey } from '@/shared/api';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import {
  added,
  changed,
  type DraftLeg,
  emptyDraft,
  legId,
  readDraft,
  type SlipDraft,
  toggled,
  without,
} from './draft.ts';

const storageKey = 'duelbook.slip';
const draft = createStore<SlipDraft>(readDraft(readStored(storageKey)));
draft.subscribe(() => writeStored(storageKey, draft.get().legs.length > 0 ? JSON.stringify(draft.get()) : null));

/** Leg data supplied by a price cell. */
export type NewLeg = Omit<DraftLeg, 'id' | 'key' | 'slot' | 'rest' | 'amount' | 'payout'> & Partial<DraftLeg>;

/** Default stake, in cents. Deliberately not the maximum. */
export const defaultAmount = 1000;

const wholeLeg = (leg: NewLeg): DraftLeg => ({
  slot: 'lineup',
  // Without any offers, the order can only wait.
  rest: leg.price === null ? 'wait' : 'back',
  amount: defaultAmount,
  payout: null,
  ...leg,
  id: legId(leg),
  key: newIdempotencyKey(),
});

/** The draft slip. Stored in this browser, so that it survives reloads and signing in. */
export const slipDraft = {
  get: () => draft.get(),
  add(leg: NewLeg): void {
    draft.update((kept) => added(kept, wholeLeg(leg)));
  },
  toggle(leg: NewLeg): void {
    draft.update((kept) => toggled(kept, wholeLeg(leg)));
  },
  change(id: string, change: Partial<DraftLeg>): void {
    draft.update((kept) => changed(kept, id, change, newIdempotencyKey));
  },
  remove(id: string): void {
    draft.update((kept) => without(kept, id));
  },
  /** Removes a placed leg from the draft and links the remaining legs to its slip. */
  placed(id: string, slipId: string): void {
    draft.update((kept) => without({ ...kept, slipId }, id));
  },
  clear: () => draft.set(emptyDraft),
};

export const useSlipDraft = () => useStore(draft);

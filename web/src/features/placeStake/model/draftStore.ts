import { newIdempotencyKey } from '@/shared/api';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { changed, type DraftLeg, emptyDraft, legId, readDraft, type SlipDraft, toggled, without } from './draft.ts';

const storageKey = 'duelbook.slip';
const draft = createStore<SlipDraft>(readDraft(readStored(storageKey)));
draft.subscribe(() => writeStored(storageKey, draft.get().legs.length > 0 ? JSON.stringify(draft.get()) : null));

/** What a price on a page knows of its leg. */
export type NewLeg = Omit<DraftLeg, 'id' | 'key' | 'slot' | 'rest' | 'amount'> & Partial<DraftLeg>;

/** What a stake begins with when nothing else is known, in cents. Never the maximum. */
export const defaultAmount = 1000;

/** The slip that is being written. Lives in this browser: it survives a reload and the sign-in. */
export const slipDraft = {
  get: () => draft.get(),
  toggle(leg: NewLeg): void {
    const whole: DraftLeg = {
      slot: 'lineup',
      // Where nobody offers, only waiting makes sense.
      rest: leg.price === null ? 'wait' : 'back',
      amount: defaultAmount,
      ...leg,
      id: legId(leg),
      key: newIdempotencyKey(),
    };
    draft.update((kept) => toggled(kept, whole));
  },
  change(id: string, change: Partial<DraftLeg>): void {
    draft.update((kept) => changed(kept, id, change, newIdempotencyKey));
  },
  remove(id: string): void {
    draft.update((kept) => without(kept, id));
  },
  /** A leg was placed: it leaves the draft, and the others follow it onto its slip. */
  placed(id: string, slipId: string): void {
    draft.update((kept) => without({ ...kept, slipId }, id));
  },
  clear: () => draft.set(emptyDraft),
};

export const useSlipDraft = () => useStore(draft);

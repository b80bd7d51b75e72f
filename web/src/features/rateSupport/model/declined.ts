import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

const key = 'duelbook.survey-declined';
const latest = createStore(readStored(key));

/** ID of the closed case that the user declined to rate. They are asked again only about a later case. */
export const useDeclined = () => useStore(latest);

export function decline(conversationId: string): void {
  writeStored(key, conversationId);
  latest.set(conversationId);
}

import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

const key = 'duelbook.survey-declined';
const latest = createStore(readStored(key));

/** The closed case that the person does not want to rate; it is asked about once more only for another one. */
export const useDeclined = () => useStore(latest);

export function decline(conversationId: string): void {
  writeStored(key, conversationId);
  latest.set(conversationId);
}

import { parseStored, readForTab, writeForTab } from '@/shared/lib/storage';
import { type CreateStep, type Draft, emptyDraft, isCreateStep } from './steps.ts';

const key = 'duelbook.create-match';

interface Kept {
  draft: Draft;
  step: CreateStep;
}

/** Reads this tab's draft. If it is unreadable, returns an empty one. */
export function readDraft(): Kept {
  const kept = parseStored(readForTab(key));
  if (typeof kept === 'object' && kept !== null && 'draft' in kept && 'step' in kept) {
    const step = String(kept.step);
    return {
      draft: { ...emptyDraft, ...(kept.draft as Partial<Draft>) },
      step: isCreateStep(step) ? step : 'SelectGame',
    };
  }
  return { draft: emptyDraft, step: 'SelectGame' };
}

/** Stores the draft so that it survives a reload. Null deletes it. */
export function keepDraft(kept: Kept | null): void {
  writeForTab(key, kept && JSON.stringify(kept));
}

import { type CreateStep, type Draft, emptyDraft, isCreateStep } from './steps.ts';

const key = 'duelbook.create-match';

interface Kept {
  draft: Draft;
  step: CreateStep;
}

/** This tab's draft. An unreadable one is treated as empty. */
export function readDraft(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'draft' in kept && 'step' in kept) {
      const step = String(kept.step);
      return {
        draft: { ...emptyDraft, ...(kept.draft as Partial<Draft>) },
        step: isCreateStep(step) ? step : 'SelectGame',
      };
    }
  } catch (error) {
    console.error('Cookie error', error);
  }
  return { draft: emptyDraft, step: 'SelectGame' };
}

/** Stores the draft so that it survives a reload; null deletes it. */
export function keepDraft(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.error('Cookie error', error);
  }
}

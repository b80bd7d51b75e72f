import type { ButtonName } from '@/shared/lib/analytics';
import { createStore, useStore } from '@/shared/lib/store';
import type { Feature } from './features.ts';

type Reasons<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A feature, or `support` for messages to support, which can stay on while chat is off. */
type Known = Feature | 'support';

interface TurnedOff {
  features: Reasons<Known>;
  actions: Reasons<ButtonName>;
}

/**
 * Reasons why features and button actions are off for the user. Separate from `features.ts`, which is loaded only after
 * signing in.
 */
const turnedOff = createStore<TurnedOff>({ features: {}, actions: {} });

export const setTurnedOff = (reasons: TurnedOff): void => turnedOff.set(reasons);

/** Why a feature is off for the user. Null while it is on. */
export function useFeatureOff(feature: Known | undefined): string | null {
  const { features } = useStore(turnedOff);
  return (feature && features[feature]) ?? null;
}

/** Why a button's action is off for the user. Null while it is on. */
export function useActionOff(name: ButtonName | undefined): string | null {
  const { actions } = useStore(turnedOff);
  return (name && actions[name]) ?? null;
}

import { createContext, type ReactElement, useContext, useEffect, useId } from 'react';
import type { ButtonName } from '@/shared/lib/analytics';

/** An action that a menu offers instead of a button. */
export interface MenuAction {
  label: string;
  icon?: ReactElement;
  /** Why it isn't available now. Null if it is. */
  refusal: string | null;
  track?: ButtonName;
  run: () => void;
}

/** An action with its position among the children of the menu. */
export type PlacedAction = MenuAction & { place: number };

/** Where actions report themselves. Null outside of a menu. Removes the action if it is null. */
export const ActionMenuContext = createContext<((id: string, action: PlacedAction | null) => void) | null>(null);

/** Position of the child of a menu that an action belongs to. */
export const ActionPlace = createContext(0);

/** Offers an action in the menu around it. Returns false if there is none, so that the action shows a button. */
export function useMenuAction(action: MenuAction): boolean {
  const report = useContext(ActionMenuContext);
  const place = useContext(ActionPlace);
  const id = useId();
  // After every render, because actions are made anew each time. The menu ignores reports that change nothing it shows.
  useEffect(() => report?.(id, { ...action, place }));
  useEffect(() => () => report?.(id, null), [report, id]);
  return report !== null;
}

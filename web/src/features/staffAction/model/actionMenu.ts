import { createContext, type ReactElement, useContext, useEffect, useId } from 'react';
import type { ButtonName } from '@/shared/lib/analytics';

/** An action that is offered as a menu entry instead of a button. */
export interface MenuAction {
  label: string;
  icon?: ReactElement;
  /** Why the action isn't available now. Null if it is. */
  refusal: string | null;
  track?: ButtonName;
  run: () => void;
}

/** An action with its position among the children of the menu. */
export type PlacedAction = MenuAction & { place: number };

/**
 * Function with which actions register in the menu around them, or remove themselves by passing null. Null outside of a
 * menu.
 */
export const ActionMenuContext = createContext<((id: string, action: PlacedAction | null) => void) | null>(null);

/** Position of the menu child that an action belongs to. */
export const ActionPlace = createContext(0);

/**
 * Registers an action in the menu around it. Returns false if there is none, in which case the action renders a button.
 */
export function useMenuAction(action: MenuAction): boolean {
  const report = useContext(ActionMenuContext);
  const place = useContext(ActionPlace);
  const id = useId();
  // Runs after every render, because actions are recreated each time. The menu ignores updates that don't change
  // anything it shows.
  useEffect(() => report?.(id, { ...action, place }));
  useEffect(() => () => report?.(id, null), [report, id]);
  return report !== null;
}

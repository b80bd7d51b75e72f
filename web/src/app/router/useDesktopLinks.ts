import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '@/shared/platform';

/**
 * Navigates to the pages of deep links into the desktop app, including the link that started the app.
 * @param isMain whether this page is in the app's main window, as opposed to a broadcast's HUD
 */
export function useDesktopLinks(isMain: boolean): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => (isMain ? desktop()?.links.onOpen((path) => open(path)) : undefined), [isMain]);
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '@/shared/platform';

/** Opens the pages that deep links into the desktop app lead to, including the link that started the app. */
export function useDesktopLinks(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => desktop()?.links.onOpen((path) => open(path)), []);
}

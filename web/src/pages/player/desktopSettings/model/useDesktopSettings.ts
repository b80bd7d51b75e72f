import { useEffect, useState } from 'react';
import { toast } from '@/shared/lib/toasts';
import type { DesktopSettings, DuelbookDesktop } from '@/shared/platform';

/**
 * Settings of the desktop app. Null until the settings have been read. `change` resolves to whether the change was
 * saved.
 */
export function useDesktopSettings(app: DuelbookDesktop) {
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  const [failed, setFailed] = useState(false);
  const read = () => {
    setFailed(false);
    app.settings.read().then(setSettings, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the app's object never changes.
  useEffect(read, []);
  const change = async (part: Partial<DesktopSettings>): Promise<boolean> => {
    try {
      setSettings(await app.settings.change(part));
      return true;
    } catch {
      toast({ kind: 'error', key: 'desktop-settings', title: 'The setting wasn’t saved', text: 'Try again.' });
      return false;
    }
  };
  return { settings, failed, read, change };
}

import { useEffect } from 'react';
import type { ScriptStatus } from '@/shared/lib/provider-script';
import { useStore } from '@/shared/lib/store';
import { loadSocialScript, socialScript } from './socialScript.ts';

/** Loads the identity provider's script when a component needs it. `again` retries after the script was blocked. */
export function useSocialScript(url: string): { status: ScriptStatus; again: () => void } {
  const status = useStore(socialScript.status);
  useEffect(() => loadSocialScript(url), [url]);
  return { status, again: () => loadSocialScript(url) };
}

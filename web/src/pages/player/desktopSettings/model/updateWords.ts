import type { DesktopUpdate } from '@/shared/platform';

interface UpdateWords {
  title: string;
  action: 'check' | 'restart' | null;
}

/** Text for the state of updates, and what the user can do. */
export function updateWords({ phase, version }: DesktopUpdate): UpdateWords {
  switch (phase) {
    case 'off':
      return { title: 'This version doesn’t update itself.', action: null };
    case 'current':
      return { title: 'You have the latest version.', action: 'check' };
    case 'checking':
      return { title: 'Checking for updates…', action: null };
    case 'downloading':
      return { title: `Downloading version ${version}…`, action: null };
    case 'ready':
      return { title: `Version ${version} is ready.`, action: 'restart' };
    case 'failed':
      return { title: 'The update couldn’t be downloaded. We’ll try again later.', action: 'check' };
  }
}

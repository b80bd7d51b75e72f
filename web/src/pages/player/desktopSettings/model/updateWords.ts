import type { DesktopUpdate } from '@/shared/platform';

interface UpdateWords {
  title: string;
  /** Whether the user can check for updates now. */
  canCheck: boolean;
}

/** Describes the state of updates. */
export function updateWords({ phase, version }: DesktopUpdate): UpdateWords {
  switch (phase) {
    case 'off':
      return { title: 'This version doesn’t update itself.', canCheck: false };
    case 'current':
      return { title: 'You have the latest version.', canCheck: true };
    case 'checking':
      return { title: 'Checking for updates…', canCheck: false };
    case 'downloading':
      return { title: `Downloading version ${version}…`, canCheck: false };
    case 'ready':
      return { title: `Version ${version} is ready.`, canCheck: false };
    case 'failed':
      return { title: 'The update couldn’t be downloaded. We’ll try again later.', canCheck: true };
  }
}

import type { DesktopUpdate, DesktopUpdates } from '@/shared/platform';
import { TitleBar } from './TitleBar.tsx';

export default { title: 'Title bar' };

const nothing = async () => undefined;
const at = (update: DesktopUpdate): { updates: DesktopUpdates } => ({
  updates: {
    check: nothing,
    restart: nothing,
    onState: (listener) => {
      listener(update);
      return () => undefined;
    },
  },
});

export const Current = () => <TitleBar app={at({ phase: 'current', version: null })} />;
export const UpdateReady = () => <TitleBar app={at({ phase: 'ready', version: '1.4.0' })} />;

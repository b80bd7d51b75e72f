import { isAnsweredCentrally } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

/**
 * Loads the next page when the user asks for it. If loading fails, shows a toast with a Retry button and keeps the
 * items on screen.
 */
export async function askForMore(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (isAnsweredCentrally(error)) return;
    toast({
      key: 'more',
      kind: 'error',
      title: 'Couldn’t load more',
      text: 'What’s already loaded stays. Check your connection and try again.',
      action: { label: 'Retry', run: () => void askForMore(ask) },
    });
  }
}

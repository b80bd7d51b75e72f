import { isAnsweredCentrally } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

/** Loads the next page on request. Failures show a toast with Retry; displayed items stay. */
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

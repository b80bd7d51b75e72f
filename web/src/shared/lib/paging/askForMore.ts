import { isAnsweredCentrally } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';

/** Asks for the next page when its button is pressed; a page that did not come is said, with a Retry. What is shown stays. */
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

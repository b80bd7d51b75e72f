import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';

const own = ['order', 'deposit', 'payment_token', 'source', 'vault'];

/**
 * Handles the user's return from a payment provider (`order` and `deposit`, or `source`). Resumes the flow and removes
 * the parameters from the URL, so a reload doesn't resume the flow again.
 */
export function useBackFromProvider(): void {
  const [search, setSearch] = useSearchParams();
  const [order, deposit, paymentToken, source, vault] = own.map((name) => search.get(name));
  const goOn = useEffectEvent(() => {
    if (order && deposit === 'approved')
      openOverlay({ kind: 'deposit', orderId: order, paymentToken: paymentToken ?? undefined });
    else if (deposit === 'cancelled') toast({ title: 'You closed the payment page', text: 'You weren’t charged.' });
    else if (source && vault !== 'cancelled') {
      toast({
        kind: 'success',
        title: 'You’re all set',
        text: 'Continue in the window you came from. You can close this one.',
      });
      // Has no effect if this window wasn't opened by a script.
      window.close();
    }
    const rest = new URLSearchParams(search);
    for (const name of own) rest.delete(name);
    setSearch(rest, { replace: true });
  });
  const came = deposit !== null || source !== null;
  useEffect(() => {
    if (came) goOn();
  }, [came]);
}

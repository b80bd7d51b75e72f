import { RotateCw, Unplug } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';

/** Shown when the provider's script was blocked. */
export function ScriptBlocked({ onAgain }: { onAgain: () => void }) {
  return (
    <Banner
      tone="amber"
      icon={<Unplug {...icon} />}
      title="PayPal didn’t load"
      as="h3"
      aside={
        <Button variant="secondary" size={32} icon={<RotateCw {...smallIcon} />} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      A content blocker or your network stopped it. Allow paypal.com, or choose another method. You weren’t charged.
    </Banner>
  );
}

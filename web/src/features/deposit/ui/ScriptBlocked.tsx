import { RotateCw, Unplug } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';

/** The provider's script was stopped on its way: says so, and that nothing was charged. */
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
      A blocker or your network stopped its script. Allow paypal.com, or pick another method. You were not charged.
    </Banner>
  );
}

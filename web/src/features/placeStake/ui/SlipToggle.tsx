import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { useSlipDraft } from '../model/draftStore.ts';

/** Opens the slip from any page and shows how many legs it has. */
export function SlipToggle({ className }: { className?: string }) {
  const { legs } = useSlipDraft();
  return (
    <Button
      className={className}
      variant="secondary"
      icon={<SlipGlyph {...icon} />}
      onClick={() => openOverlay({ kind: 'slip' })}
      aria-keyshortcuts="b"
      data-track="slip_toggle"
    >
      Slip
      <Count value={legs.length} />
    </Button>
  );
}

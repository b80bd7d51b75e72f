import { Swords } from 'lucide-react';
import { asPlayer, isKeptFromPlay, useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

/**
 * The button for creating a match, which is the page's only highlighted button. Not highlighted for users who are
 * restricted from playing.
 */
export function CreateButton() {
  const kept = isKeptFromPlay(useSession());
  const begin = () => asPlayer('Create a match', () => openOverlay({ kind: 'create-match' }));
  return (
    <Button
      data-track="create_match"
      variant={kept ? 'secondary' : 'glow'}
      size={48}
      icon={<Swords {...icon} />}
      onClick={begin}
    >
      Create match
    </Button>
  );
}

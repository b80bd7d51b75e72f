import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { DocumentBlocks } from '@/entities/document';
import { closeOverlay, useLeaveOverlay, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { HowToPlayDocument } from '../api/howToPlay.generated.ts';
import { GameRules } from './GameRules.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

/** The guide behind this dialog, which links back to it. */
const ownLink = 'duelbook://how_to_play_wagers';

/** Explains a match from the link to the payout, and each game's rules. Overlay `how-to-play`. */
export function HowToPlayModal() {
  return useOverlay('how-to-play') && <OpenHowToPlayModal />;
}

function OpenHowToPlayModal() {
  const query = useQuery(HowToPlayDocument);
  const leave = useLeaveOverlay('how-to-play');
  const close = () => closeOverlay('how-to-play');
  const guide = query.data?.guides.find(({ deeplink }) => deeplink === ownLink);
  return (
    <Dialog
      open
      size="medium"
      title="How to play"
      onClose={close}
      footer={
        <DialogFooter even>
          <Button variant="secondary" size={48} onClick={() => void leave(routes.help())}>
            Help center
          </Button>
          <Button size={48} onClick={close}>
            Got it
          </Button>
        </DialogFooter>
      }
    >
      <Region
        bare
        titleHidden
        as="h3"
        title="How to play"
        thing="the guide"
        query={query}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={6} picture={false} />}
      >
        <div className={stack}>
          {guide && (
            <section>
              <h3>{guide.title}</h3>
              <DocumentBlocks blocks={guide.blocks} />
            </section>
          )}
          {query.data && query.data.games.length > 0 && <GameRules games={query.data.games} />}
        </div>
      </Region>
    </Dialog>
  );
}

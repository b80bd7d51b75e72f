import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useNavigate } from 'react-router-dom';
import { DocumentBlocks } from '@/entities/document';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
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

/** Deep link to this dialog, which also identifies the guide that the dialog shows. */
const ownLink = 'duelbook://how_to_play_wagers';

/** The `how-to-play` overlay: explains how a match works, from invitation to payout, and the rules of each game. */
export function HowToPlayModal() {
  return useOverlay('how-to-play') && <OpenHowToPlayModal />;
}

function OpenHowToPlayModal() {
  const query = useQuery(HowToPlayDocument);
  const navigate = useNavigate();
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
          <Button variant="secondary" size={48} onClick={() => void navigate(routes.help())}>
            Help center
          </Button>
          <Button data-track="done" size={48} onClick={close}>
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

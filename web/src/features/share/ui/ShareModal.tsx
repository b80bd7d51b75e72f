import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { DuelHeader } from '@/shared/ui/duel';
import { TextArea } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { QrCode } from '@/shared/ui/qr-code';
import { Sub } from '@/shared/ui/text';
import { SharedMatchDocument } from '../api/sharedMatch.generated.ts';
import { canShare, openShareSheet, pictureOf, type Shared, sharedOf } from '../model/share.ts';
import { ClipPreview } from './ClipPreview.tsx';
import { ToConversation } from './ToConversation.tsx';

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
`;

const ways = css`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: var(--space-20);
  align-items: center;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-12);
    min-width: 0;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;

    & > div {
      justify-items: center;
      width: 100%;
      text-align: center;
    }
  }
`;

const pictureBox = css`
  width: 100%;
  height: auto;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
`;

/** Preview of the shared match, with the two sides separated by the slash. */
function MatchPreview({ id }: { id: string }) {
  const { data } = useQuery(SharedMatchDocument, { variables: { id }, fetchPolicy: 'cache-first' });
  const match = data?.match;
  if (!match) return null;
  const { participants, game, gameMode } = match;
  const [a, b] = (['a', 'b'] as const).map((side) => {
    const name = participants.find((each) => each.side === side)?.user?.username;
    return name ? { name } : null;
  });
  return (
    <div>
      <DuelHeader a={a ?? { name: game.name }} b={b ?? null} center={formatMoney(match.potAmount)} />
      <Sub>
        Match {match.number} · {game.name} · {gameMode.name}
      </Sub>
    </div>
  );
}

/** Fallback if copying fails: shows the text selected, so that the user can copy it. */
function ByHand({ shared }: { shared: Shared }) {
  const value = `${shared.text} ${shared.url}`;
  return (
    <TextArea
      readOnly
      autoFocus
      rows={3}
      label="Copy this text"
      hint="Your browser couldn’t share or copy this. The text is selected so you can copy it."
      value={value}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The `share` overlay: shares a link through the system's share sheet, by copying it, or as a QR code. */
export function ShareModal() {
  const overlay = useOverlay('share');
  return overlay ? <OpenShareModal overlay={overlay} /> : null;
}

function OpenShareModal({ overlay }: { overlay: OverlayOf<'share'> }) {
  const session = useSession();
  const [byHand, setByHand] = useState(false);
  const shared = sharedOf(overlay.link, overlay.text, window.location.origin);
  const picture = pictureOf(shared.url, window.location.origin);
  const send = async () => {
    const outcome = await openShareSheet(shared);
    if (outcome === 'shared') closeOverlay('share');
    if (outcome === 'failed') setByHand(true);
  };
  return (
    <Dialog
      open
      title="Share"
      onClose={() => closeOverlay('share')}
      footer={
        canShare(shared) && (
          <DialogFooter even>
            <Button size={48} wide icon={<Share2 {...icon} />} onClick={send} data-track="share_sheet">
              Share…
            </Button>
          </DialogFooter>
        )
      }
    >
      <div className={body}>
        {overlay.matchId && <MatchPreview id={overlay.matchId} />}
        {overlay.clipId && <ClipPreview id={overlay.clipId} />}
        {picture && !overlay.matchId && !overlay.clipId && (
          <img className={pictureBox} src={picture} alt="" width={1200} height={630} loading="lazy" />
        )}
        <div className={ways}>
          <QrCode value={shared.url} label="QR code for the link" />
          <div>
            <p>{shared.text}</p>
            <CopyChip
              name="Copy link"
              value={shared.url}
              label={shared.url.replace(/^https?:\/\//, '')}
              onFailure={() => setByHand(true)}
            />
            <Sub>Scan this with another device, or copy the link.</Sub>
          </div>
        </div>
        {session?.scope === 'full' && <ToConversation overlay={overlay} shared={shared} selfId={session.user.id} />}
        {byHand && <ByHand shared={shared} />}
      </div>
    </Dialog>
  );
}

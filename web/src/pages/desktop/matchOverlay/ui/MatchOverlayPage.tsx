import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type MessageView, previewOf, quoteOf, useCommentThread } from '@/entities/message';
import { useSession } from '@/entities/session';
import { type DesktopOverlay, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { useOverlayState } from '@/shared/ui/desktop';
import { useHead } from '@/shared/ui/page-bar';
import { Hidden } from '@/shared/ui/text';
import { useOverlayMatch } from '../model/useOverlayMatch.ts';
import { line, overlay as look } from './MatchOverlay.css.ts';
import { MatchOverlay } from './MatchOverlay.tsx';
import { CloseOverlay } from './OverlayActions.tsx';

/** `/desktop/match`: the match overlay that the desktop app shows on top of the game. */
export function MatchOverlayPage() {
  const overlay = desktop()?.overlay;
  const matchId = useSearchParams()[0].get('match');
  const session = useSession();
  const selfId = session?.scope === 'full' ? session.user.id : null;
  useHead('Match overlay');
  if (!overlay) return <Navigate to={routes.download()} replace />;
  return (
    <>
      <Hidden>
        <h1>Match overlay</h1>
      </Hidden>
      {selfId && matchId ? (
        <Shown key={`${matchId} ${selfId}`} overlay={overlay} matchId={matchId} selfId={selfId} />
      ) : (
        <Closing overlay={overlay} />
      )}
    </>
  );
}

function Shown({ overlay, matchId, selfId }: { overlay: DesktopOverlay; matchId: string; selfId: string }) {
  const state = useOverlayState(overlay);
  const { match, failed, gone } = useOverlayMatch(matchId);
  const { messages } = useCommentThread('match', matchId);
  if (gone) return <Closing overlay={overlay} />;
  if (!match || !state)
    return (
      <div className={look} data-dark="">
        <p className={line} role="status">
          {failed ? 'Reconnecting' : 'Loading the match'}
        </p>
        <CloseOverlay overlay={overlay} />
      </div>
    );
  return <MatchOverlay overlay={overlay} state={state} match={match} selfId={selfId} message={latest(messages)} />;
}

/** Closes the overlay because nobody is signed in or the match can't be shown. */
function Closing({ overlay }: { overlay: DesktopOverlay }) {
  useEffect(() => void overlay.close(), [overlay]);
  return null;
}

function latest(messages: readonly MessageView[] | null | undefined) {
  const message = messages?.[0];
  if (!message) return null;
  return { from: message.userProfile?.username ?? 'Duelbook', text: previewOf(quoteOf(message)) };
}

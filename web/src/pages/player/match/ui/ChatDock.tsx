import { css } from '@linaria/core';
import { Gavel } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { MatchChat } from './MatchChat.tsx';

/* As tall as the page, which keeps the column's sticky content in view while the page scrolls. */
const column = css`
  position: absolute;
  top: calc(-1 * var(--space-16));
  right: calc(-1 * var(--gutter));
  bottom: 0;
  width: 360px;
  border-left: 1px solid var(--rule);
`;

const dock = css`
  position: sticky;
  top: var(--topbar);
  display: flex;
  flex-direction: column;
  height: var(--column);

  & > header {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 0 var(--space-16);
    border-bottom: 1px solid var(--rule);
  }

  & > div {
    flex: 1;
    display: flex;
    min-height: 0;

    & > * {
      flex: 1;
      min-width: 0;
    }
  }
`;

export interface ChatDockProps {
  matchId: string;
  selfId: string | null;
  plays: boolean;
  /** Opens the dispute dialog. Null if the viewer can't open a dispute. */
  onReferee: (() => void) | null;
}

/** The match's chat, docked next to the match on wide screens, with its composer always in view. */
export function ChatDock({ matchId, selfId, plays, onReferee }: ChatDockProps) {
  return (
    <aside className={column} aria-label="Match chat">
      <div className={dock}>
        <header>
          <h2>Chat</h2>
          {onReferee && (
            <Button variant="secondary" size={32} icon={<Gavel {...smallIcon} />} onClick={onReferee}>
              Call a referee…
            </Button>
          )}
        </header>
        <div>
          <MatchChat matchId={matchId} selfId={selfId} plays={plays} />
        </div>
      </div>
    </aside>
  );
}

import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { useSession } from '@/entities/session';
import { useInView } from '@/shared/lib/in-view';
import { tinyIcon } from '@/shared/ui/icons';
import { MatchTermsDocument } from '../api/matchTerms.generated.ts';

const line = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  min-height: var(--leading-20);

  & > i {
    flex: none;
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: var(--r-chip);
    background: var(--tint-mint);
    color: var(--mint);
  }

  & > i[data-open] {
    background: var(--tint-amber);
    color: var(--amber);
  }

  & > span {
    margin-left: var(--space-4);
  }

  /* In a separate column, the text is below the ticks. */
  @container (min-width: 1000px) {
    flex-wrap: wrap;

    & > span {
      flex: 0 0 100%;
      margin-left: 0;
    }
  }
`;

/**
 * Shows a tick or a cross for each requirement for playing this match, and names the first one that the viewer doesn't
 * meet. The requirements are queried by game, mode, console and entry, so similar rows share a response. The join
 * dialog checks the requirements of the specific match.
 */
export function RequirementTicks({ match }: { match: MatchView }) {
  const box = useRef<HTMLSpanElement>(null);
  const inView = useInView(box);
  // Stays true once the row has been in view. Otherwise, rows would lose their requirements while they are off screen.
  const [seen, setSeen] = useState(inView);
  if (inView && !seen) setSeen(true);
  const signedIn = useSession()?.scope === 'full';
  const { game, gameMode, console: system, entryAmount: amount } = match;
  const { data, previousData } = useQuery(MatchTermsDocument, {
    variables: { gameId: game.id, gameModeId: gameMode.id, consoleId: system.id, amount },
    skip: !signedIn || !seen,
    fetchPolicy: 'cache-first',
  });
  const all = (data ?? previousData)?.matchRequirements ?? [];
  const unmet = all.filter(({ satisfied }) => !satisfied);
  return (
    <span className={line} ref={box}>
      {all.map(({ key, satisfied }) => (
        <i key={key} data-open={satisfied ? undefined : ''} aria-hidden="true">
          {satisfied ? <Check {...tinyIcon} /> : <X {...tinyIcon} />}
        </i>
      ))}
      {all.length > 0 && <span>{termsText(all.length, unmet)}</span>}
    </span>
  );
}

/** Describes how many of the requirements the viewer meets. */
export function termsText(count: number, unmet: readonly { title: string }[]): string {
  const [first, ...others] = unmet;
  if (!first) return `You meet all ${count}`;
  return others.length > 0 ? `You meet ${count - unmet.length} of ${count}` : `Not met: ${first.title}`;
}

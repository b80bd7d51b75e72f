import { css } from '@linaria/core';
import { List, Maximize, Minus, Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { type BracketTeam, currentRound, layoutBracket, roundId, sizes, slotOf, teamPath } from '@/entities/bracket';
import { formatPercent } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import type { BracketModel } from '../model/bracketModel.ts';
import { useViewport } from '../model/useViewport.ts';
import { BracketCanvas } from './BracketCanvas.tsx';
import { MatchRounds } from './MatchRounds.tsx';
import { RoundJump } from './RoundJump.tsx';
import { TeamSearch } from './TeamSearch.tsx';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-12);
  padding-bottom: var(--space-24);

  & > :first-child {
    margin-right: auto;
  }

  ${media.phone} {
    padding-bottom: var(--space-12);
  }
`;

const zoomBar = css`
  display: flex;
  align-items: center;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);

  & > button {
    height: max(38px, 2.375rem);
  }

  & > :nth-child(2) {
    min-width: 64px;
    padding: 0;
  }
`;

const legend = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font: var(--type-dense);

  &::before {
    content: '';
    width: 20px;
    height: 2px;
    background: var(--mint);
  }
`;

/** The bracket of a knockout: a plane of matches on wide screens, or a list by round on phones and on request. */
export function KnockoutBoard({ model }: { model: BracketModel }) {
  const layout = layoutBracket(model.bracket.matches);
  const viewport = useViewport(layout);
  const [asList, setAsList] = useState(false);
  const [round, setRound] = useState<string>();
  const [found, setFound] = useState<BracketTeam | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const phone = usePhone();
  const isList = phone || asList;
  const current = currentRound(model.rounds);
  const chosen = round ?? (model.ownNext ? roundId(model.ownNext) : current?.id);
  const litId = found?.id ?? hovered;
  const lit = litId ? teamPath(model.shown, litId) : undefined;

  const showMatch = (key: string | undefined, place: 'middle' | 'left') => {
    const card = layout.cards.get(key ?? '');
    if (card) viewport.show({ x: card.x, y: card.y, width: sizes.width, height: sizes.height }, place);
  };
  const jump = (id: string) => {
    setRound(id);
    const matches = model.rounds.find((each) => each.id === id)?.matches ?? [];
    const own = matches.find((match) => model.own && slotOf(match, model.own.id));
    const open = matches.find(({ ending }) => ending === null);
    showMatch((own ?? open ?? matches[0])?.key, 'left');
  };
  const find = (team: BracketTeam | null) => {
    setFound(team);
    const last = team && model.shown.findLast((match) => slotOf(match, team.id));
    if (last) showMatch(last.key, 'middle');
  };
  return (
    <>
      <div className={bar}>
        {model.own && !phone ? <span className={legend}>Your path</span> : <span />}
        <TeamSearch teams={model.bracket.teams} onFind={find} />
        {!isList && <RoundJump rounds={model.rounds} value={chosen} onChange={jump} most={6} />}
        {!isList && <Zoom viewport={viewport} />}
        {!phone && (
          <IconButton label={asList ? 'Show as bracket' : 'Show as list'} onClick={() => setAsList(!asList)}>
            {asList ? <Network {...icon} /> : <List {...icon} />}
          </IconButton>
        )}
      </div>
      {isList ? (
        <MatchRounds model={model} round={chosen} onRound={setRound} found={found} />
      ) : (
        <BracketCanvas
          model={model}
          layout={layout}
          viewport={viewport}
          first={model.ownNext ?? current?.matches[0]}
          lit={lit}
          onHover={setHovered}
        />
      )}
    </>
  );
}

function Zoom({ viewport: { zoom, zoomTo, step, fit } }: { viewport: ReturnType<typeof useViewport> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div className={zoomBar} role="group" aria-label="Zoom">
      <IconButton label="Zoom out" onClick={() => step(-1)}>
        <Minus {...smallIcon} />
      </IconButton>
      <Button
        variant="ghost"
        aria-label={`Zoom ${formatPercent(Math.round(zoom * 100))}, reset`}
        onClick={() => zoomTo(1)}
      >
        {formatPercent(Math.round(zoom * 100))}
      </Button>
      <IconButton label="Zoom in" onClick={() => step(1)}>
        <Plus {...smallIcon} />
      </IconButton>
      <IconButton label="Fit the bracket" onClick={fit}>
        <Maximize {...smallIcon} />
      </IconButton>
    </div>
  );
}

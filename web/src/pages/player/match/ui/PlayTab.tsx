import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownSeat, type Side, TeamSeats } from '@/entities/match';
import { ElementPicker, elementChoice, type ReadyMatch } from '@/features/readyMatch';
import { formatMoney, plural } from '@/shared/lib/format';
import { SideChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import { sideName } from '../model/seats.ts';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import type { Prematch, usePrematch } from '../model/usePrematch.ts';
import { DrawProof } from './DrawProof.tsx';
import { atTop, block, check, checks, columns, rules, stack, tags } from './PlayTab.css.ts';

export interface PlayTabProps {
  match: RoomMatch;
  selfId: string | null;
  prematch: ReturnType<typeof usePrematch>;
  ready: ReadyMatch;
}

/** The tab for players: the checklist, maps and draw, rules and match details. */
export function PlayTab({ match, selfId, prematch, ready }: PlayTabProps) {
  return (
    <div className={columns}>
      <div className={stack}>
        {match.teamSize > 1 && ['forming', 'available', 'invited'].includes(match.state) && (
          <Block title="Seats">
            <TeamSeats match={match} selfId={selfId} />
          </Block>
        )}
        {!prematch.skip && match.state === 'prematch' && (
          <Region
            bare
            className={atTop}
            title="Before you start"
            thing="the checklist"
            query={{ ...prematch.query, loading: prematch.query.loading && !prematch.prematch }}
            ready={prematch.prematch !== null}
            skeleton={<SkeletonRows count={4} height={36} picture={false} />}
          >
            {prematch.prematch && (
              <Checklist match={match} sides={prematch.prematch.sides} ownSide={ownSeat(match, selfId)?.side ?? null} />
            )}
          </Region>
        )}
        <Elements match={match} selfId={selfId} prematch={prematch.prematch} ready={ready} />
        <Block title="Rules">
          <ol className={rules}>
            {match.rules.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <Sub>The match keeps the rules it was created with.</Sub>
        </Block>
      </div>
      <div className={stack}>
        <Facts match={match} />
        {match.rules.bannedItems.length > 0 && (
          <Block title="Banned">
            <ul className={tags}>
              {match.rules.bannedItems.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Block>
        )}
      </div>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ChecklistProps {
  match: RoomMatch;
  sides: Prematch['sides'];
  ownSide: Side | null;
}

/** The remaining tasks of each side, with instructions for the viewer's own side. */
function Checklist({ match, sides, ownSide }: ChecklistProps) {
  return (
    <div className={checks}>
      {sides.map(({ side, checklist }) => (
        <section key={side} aria-label={`${sideName(match, side)}’s checklist`}>
          <h3>
            <SideChip side={side} />
            <bdi>{sideName(match, side)}</bdi>
          </h3>
          <ul>
            {checklist.map(({ key, title, satisfied, howToFix }) => (
              <li key={key} className={check} data-met={satisfied || undefined}>
                {satisfied ? (
                  <Check {...smallIcon} aria-label="Done" aria-hidden={false} />
                ) : (
                  <Clock {...smallIcon} aria-label="Not done yet" aria-hidden={false} />
                )}
                <span>
                  <bdi>{title}</bdi>
                  {!satisfied && howToFix && side === ownSide && <Sub> · {howToFix}</Sub>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ElementsProps {
  match: RoomMatch;
  selfId: string | null;
  prematch: Prematch | null;
  ready: ReadyMatch;
}

/** The set of maps or items: the candidates, the picks and bans, and, once the match has started, the final draw. */
function Elements({ match, selfId, prematch, ready }: ElementsProps) {
  const { elementSet, elements } = match.rules;
  if (!elementSet) return null;
  const own = ownSeat(match, selfId);
  const choice = elementChoice(prematch, own?.side);
  const started = match.startedAt !== null;
  const set = prematch?.elementSet;
  const picking = own !== null && choice !== undefined && match.state === 'prematch';
  return (
    <Block title={elementSet}>
      {picking && set ? (
        <ElementPicker
          set={set}
          pick={ready.pick}
          onPick={ready.choose}
          sealed={own.ready}
          chosenBefore={choice.satisfied}
        />
      ) : (
        <ul
          className={tags}
          data-drawn={started || undefined}
          aria-label={started ? 'Drawn for this match' : 'Possible draws'}
        >
          {elements.map((element, index) => (
            <li key={element}>
              {started && <small>{index + 1}</small>}
              {element}
            </li>
          ))}
        </ul>
      )}
      {prematch?.draw && <DrawProof draw={prematch.draw} />}
    </Block>
  );
}

function Facts({ match }: { match: RoomMatch }) {
  const { gameMode } = match;
  return (
    <Block title="Lobby">
      <KeyValue
        ruled
        rows={[
          { label: 'Game', value: match.game.name },
          { label: 'Mode', value: gameMode.name },
          { label: 'Console', value: match.console.name },
          { label: 'Format', value: match.bestOf === 1 ? 'One game' : `Best of ${match.bestOf}` },
          { label: 'Score unit', value: `${gameMode.scoreUnit}, up to ${gameMode.maxScore}` },
          { label: 'Tie', value: gameMode.drawAllowed ? 'Possible, entries refunded' : 'No ties' },
          ...(match.teamSize > 1 ? [{ label: 'Team', value: plural(match.teamSize, 'player') }] : []),
          { label: 'Stream', value: match.rules.streamingRequired ? 'Required' : 'Not required' },
          { label: 'Entry each', value: formatMoney(match.entryAmount) },
          { label: 'Fee', value: formatMoney(0) },
          { label: 'Winner takes', value: formatMoney(match.potAmount), total: true },
        ]}
      />
    </Block>
  );
}

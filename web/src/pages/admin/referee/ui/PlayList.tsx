import { Lock, Paperclip, Undo2 } from 'lucide-react';
import { formatScore, formatTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import type { ReportPresenceMutation } from '../api/referee.generated.ts';
import { dropQueued, type QueuedPlay } from '../model/playQueue.ts';
import { pointsOf, type TimelineEntry, timelineOf } from '../model/timeline.ts';
import type { Play, RefereeConsole, Score } from '../model/types.ts';
import type { ScorePadState } from '../model/useScorePad.ts';
import { list } from './PlayList.css.ts';

interface PlayListProps {
  pad: ScorePadState;
  view: RefereeConsole;
  plays: readonly Play[] | undefined;
  queued: readonly QueuedPlay[];
  /** Other staff members on the event, who may be editing an entry. */
  others: ReportPresenceMutation['refereeReportPresence'];
  /** Starts correcting an entry. Null for roles that can't correct entries. */
  onEdit: ((play: Play) => void) | null;
}

/** The entries of the displayed round, newest first. Entries waiting to be sent are at the top. */
export function PlayList({ pad, view, plays, queued, others, onEdit }: PlayListProps) {
  const { event, rounds } = view;
  const round = pad.editing?.roundNumber ?? pad.round ?? rounds.at(-1)?.number ?? 1;
  const points = (scores: readonly Score[]) => formatScore(...event.teams.map(({ id }) => pointsOf(scores, id)));
  const waiting = queued.filter((play) => play.roundNumber === round).toReversed();
  const entries = timelineOf(plays ?? [], round, event.teams);
  return (
    <section className={list} aria-label={`Round ${round} plays`}>
      <header>
        <h2>Round {round} plays</h2>
        <UndoButton pad={pad} />
      </header>
      {plays === undefined && <SkeletonRows count={3} />}
      {plays && entries.length + waiting.length === 0 && (
        <EmptyState small title="No plays yet. Change the score and press Shift+Enter." />
      )}
      <ol>
        {waiting.map((play) => (
          <li key={play.key} data-waiting>
            <time dateTime={play.occurredAt}>{formatTime(play.occurredAt)}</time>
            <b>{play.undo ? 'Undo' : points(play.scores)}</b>
            <span dir="auto">{play.refusal ?? play.words}</span>
            {play.refusal === null ? (
              <em>Waiting</em>
            ) : (
              <Button variant="secondary" onClick={() => dropQueued(play.key)}>
                Discard
              </Button>
            )}
          </li>
        ))}
        {entries.map((entry) => (
          <EntryRow
            key={entry.play.id}
            entry={entry}
            points={points(entry.play.scores)}
            editor={others.find(({ editingId }) => editingId === entry.play.id)?.user.username ?? null}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </section>
  );
}

function UndoButton({ pad }: { pad: ScorePadState }) {
  const { undoable } = pad;
  const label = undoable && 'number' in undoable ? `Undo ${undoable.number}` : 'Undo';
  return (
    <Button
      variant="secondary"
      icon={<Undo2 {...smallIcon} />}
      data-track="staff_undo_play"
      disabled={undoable === null || pad.refusal !== null || pad.editing !== null}
      aria-label={label}
      aria-keyshortcuts="u"
      onClick={pad.undo}
    >
      <bdi>{label}</bdi>
      <kbd>U</kbd>
    </Button>
  );
}

interface EntryRowProps {
  entry: TimelineEntry;
  points: string;
  /** Name of someone else who is editing the entry. Null if nobody is. */
  editor: string | null;
  onEdit: ((play: Play) => void) | null;
}

function EntryRow({ entry, points, editor, onEdit }: EntryRowProps) {
  const { play, fate, target, change } = entry;
  const at = play.occurredAt ?? play.at;
  return (
    <li data-fate={fate}>
      <small>{play.number}</small>
      <time dateTime={at}>{formatTime(at)}</time>
      <b>{points}</b>
      <i>{change}</i>
      <span dir="auto">{fate === 'undo' ? `Undoes ${target?.number}` : wordsOf(play, target)}</span>
      {play.evidenceUrl && (
        <a href={play.evidenceUrl} target="_blank" rel="noopener noreferrer" aria-label={`Evidence of ${play.number}`}>
          <Paperclip {...tinyIcon} /> <bdi>Evidence</bdi>
        </a>
      )}
      <span dir="auto">{play.author?.username}</span>
      {editor && (
        <em>
          <Lock {...tinyIcon} /> <bdi>{editor}</bdi> is editing
        </em>
      )}
      {!editor && fate === 'counts' && onEdit && (
        <Button variant="ghost" aria-label={`Edit ${play.number}`} onClick={() => onEdit(play)}>
          Edit
        </Button>
      )}
      {(fate === 'corrected' || fate === 'undone') && <em>{fate === 'corrected' ? 'Corrected' : 'Undone'}</em>}
    </li>
  );
}

const wordsOf = ({ words }: Play, target: Play | null): string =>
  [target && `Replaces ${target.number}`, words].filter(Boolean).join(': ');

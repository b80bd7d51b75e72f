import { useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { toast } from '@/shared/lib/toasts';
import { dropQueued, type PlayDraft, type QueuedPlay } from './playQueue.ts';
import { pointsOf, undoTarget } from './timeline.ts';
import type { Play, RefereeConsole, Score } from './types.ts';
import { currentScores } from './usePlays.ts';

/** Maximum number of points that the platform accepts. */
const MOST = 1_000_000;

export interface ScorePadState {
  /** Number of the running round. Null between rounds, when only corrections can be entered. */
  round: number | null;
  /** Points as they would be submitted. */
  scores: readonly Score[];
  /** Whether the points differ from the last entry. */
  changed: boolean;
  /** The team whose points the arrow keys change. */
  selected: string;
  words: string;
  /** Delay of the stream in seconds, as typed. Empty if unknown. */
  delay: string;
  /** Link to a clip or screenshot, as typed. */
  evidence: string;
  /** Why the link can't be submitted. Null if it can. */
  evidenceFault: string | null;
  /** The entry being corrected. Null while writing a new one. */
  editing: Play | null;
  /** The entry that an undo would remove, or the one that hasn't been sent yet. Null if there is none. */
  undoable: Play | QueuedPlay | null;
  /** Why nothing can be submitted. Null if it can. */
  refusal: string | null;
  change: (teamId: string, by: number) => void;
  select: (step: 1 | -1) => void;
  choose: (teamId: string) => void;
  setWords: (words: string) => void;
  setDelay: (delay: string) => void;
  setEvidence: (link: string) => void;
  submit: () => void;
  undo: () => void;
  cancelEdit: () => void;
}

export interface ScorePadOptions {
  view: RefereeConsole;
  plays: readonly Play[];
  queued: readonly QueuedPlay[];
  editing: Play | null;
  enabled: boolean;
  add: (draft: PlayDraft) => void;
  onEdited: (play: null) => void;
}

/** State of the score pad: the points to submit as the next entry, starting from the last one. */
export function useScorePad(options: ScorePadOptions): ScorePadState {
  const { view, plays, queued, editing, enabled, add, onEdited } = options;
  const teams = view.event.teams.filter(({ status }) => status !== 'withdrawn' && status !== 'dq');
  const teamIds = teams.map(({ id }) => id);
  const round = view.rounds.find(({ state }) => state === 'live')?.number ?? null;
  const shownRound = editing?.roundNumber ?? round;
  const [changes, setChanges] = useState<Readonly<Record<string, number>>>({});
  const [chosen, choose] = useState(teamIds[0] ?? '');
  const [words, setWords] = useState('');
  const [delay, setDelay] = useState('');
  const [evidence, setEvidence] = useState('');
  const [checked, setChecked] = useState(false);
  const selected = teamIds.includes(chosen) ? chosen : (teamIds[0] ?? '');

  // A correction starts with the points of the entry being corrected.
  const [editedId, setEditedId] = useState<string | null>(null);
  if (editedId !== (editing?.id ?? null)) {
    setEditedId(editing?.id ?? null);
    setChanges({});
    setWords(editing?.words ?? '');
    setEvidence(editing?.evidenceUrl ?? '');
  }

  const base = editing?.scores ?? (shownRound === null ? [] : currentScores(plays, queued, shownRound, teamIds));
  const scores = teamIds.map((id) => ({
    eventTeamId: id,
    score: Math.min(MOST, Math.max(0, pointsOf(base, id) + (changes[id] ?? 0))),
  }));
  const unsent = queued.findLast((play) => play.refusal === null && play.roundNumber === round);
  const undoable = round === null ? null : (unsent ?? undoTarget(plays, round));
  const refusal = !enabled
    ? 'Only referees can add play-by-play.'
    : shownRound === null
      ? 'No round is in progress.'
      : null;

  const evidenceFault = faultOf(evidence.trim());

  const draft = (more: Partial<PlayDraft>): PlayDraft => {
    const now = serverNow();
    const seconds = Number(delay);
    return {
      roundNumber: shownRound ?? 1,
      scores,
      words: words.trim() || null,
      occurredAt: new Date(now).toISOString(),
      streamTs: delay !== '' && seconds >= 0 ? new Date(now + seconds * 1000).toISOString() : null,
      evidenceUrl: evidence.trim() || null,
      correctsId: null,
      undo: false,
      ...more,
    };
  };

  return {
    round,
    scores,
    changed: scores.some(({ eventTeamId, score }) => score !== pointsOf(base, eventTeamId)),
    selected,
    words,
    delay,
    evidence,
    evidenceFault: checked ? evidenceFault : null,
    editing,
    undoable,
    refusal,
    change: (teamId, by) => {
      choose(teamId);
      if (refusal === null) setChanges((last) => ({ ...last, [teamId]: (last[teamId] ?? 0) + by }));
    },
    select: (step) => {
      const at = teamIds.indexOf(selected) + step;
      choose(teamIds[(at + teamIds.length) % teamIds.length] ?? selected);
    },
    choose,
    setWords,
    setDelay,
    setEvidence,
    submit: () => {
      setChecked(true);
      if (refusal !== null || evidenceFault !== null) return;
      // A correction has the time of its entry, so it says nothing about the stream's delay.
      add(
        editing
          ? draft({ correctsId: editing.id, occurredAt: editing.occurredAt ?? editing.at, streamTs: null })
          : draft({}),
      );
      setChanges({});
      setWords('');
      setEvidence('');
      setChecked(false);
      onEdited(null);
    },
    undo: () => {
      if (refusal !== null || undoable === null || editing !== null) return;
      if (!('key' in undoable)) {
        add(draft({ correctsId: undoable.id, undo: true, words: null, streamTs: null, evidenceUrl: null }));
      } else if (!dropQueued(undoable.key)) {
        toast({ kind: 'info', title: 'This entry is being sent', text: 'Wait a moment, then try undoing it again.' });
      }
      setChanges({});
    },
    cancelEdit: () => onEdited(null),
  };
}

/** Why the platform wouldn't accept a link. Null for an empty or valid link. */
function faultOf(link: string): string | null {
  if (link === '') return null;
  const url = URL.canParse(link) ? new URL(link) : null;
  return url?.protocol === 'https:' && url.hostname.includes('.')
    ? null
    : 'Enter a link that starts with https://, or leave it empty.';
}

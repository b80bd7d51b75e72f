import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  differingRounds,
  type MatchView,
  placementOf,
  type Result,
  resultOf,
  type Score,
  type Side,
  sideReport,
} from '@/entities/match';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { SubmitMatchResultDocument } from '../api/submitResult.generated.ts';
import { type Draft, draftOf, type Reading, readDraft, withPoints } from './draft.ts';

/** How the user's result relates to the other side's report. */
export type Answer = 'first' | 'same' | 'differs';

export interface Report {
  side: Side;
  draft: Draft;
  reading: Reading;
  /** The other side's report. Null until they submit it. */
  theirs: { result: Result; scores: readonly Score[] } | null;
  /** Whether the user has submitted a report. It can be corrected until the other side responds. */
  reported: boolean;
  /** Whether the draft or its proof differs from the report the user submitted. */
  changed: boolean;
  /** Whether only the proof files differ. */
  onlyFiles: boolean;
  /** Submitted files that the next submission removes. Files that aren't removed stay. */
  removed: ReadonlySet<string>;
  removeFile: (mediaId: string) => void;
  keepFile: (mediaId: string) => void;
  answer: Answer;
  setPoints: (index: number, side: Side, points: number | null) => void;
  pick: (result: Result) => void;
  submit: () => Promise<void>;
  /** Reports the same result as the other side. */
  agree: () => Promise<void>;
  sending: boolean;
  /** Why the latest submission was refused, in which case the draft is kept. Otherwise null. */
  message: string | null;
}

export interface ReportOptions {
  /** The match, with the files of the user's report. */
  match: MatchView & { readonly reportFiles: readonly { readonly mediaId: string }[] };
  side: Side;
  /**
   * Checks the match again before submitting if the displayed data may be out of date. Resolves to false if it has
   * changed.
   */
  confirmFresh: () => Promise<boolean>;
  /** IDs of uploaded evidence to add to the report. */
  evidenceIds: readonly string[];
  /** Called with the added files once they are part of the report. */
  onSent: (evidenceIds: readonly string[]) => void;
}

/** The match fields relevant to scoring. */
export const scoringOf = ({ bestOf, gameMode }: MatchView) => ({
  bestOf,
  drawAllowed: gameMode.drawAllowed,
  maxScore: gameMode.maxScore,
});

const reportOf = (match: MatchView, side: Side) => sideReport(match, side)?.report ?? null;

function saysTheSame(own: { placement: number; scores: readonly Score[] }, reading: Reading, side: Side): boolean {
  if (!reading.result) return reading.fault === null;
  const same = own.scores.length === reading.scores.length && differingRounds(own.scores, reading.scores).size === 0;
  return same && resultOf(side, own.placement) === reading.result;
}

function initialDraft(match: MatchView, side: Side): Draft {
  const own = reportOf(match, side);
  return draftOf(match.bestOf, own?.scores, own ? resultOf(side, own.placement) : null);
}

/**
 * Provides an idempotency key for each report. Resending the same report reuses the key; a changed report gets a new
 * one.
 */
function useContentKey() {
  const held = useRef({ content: '', key: '' });
  return {
    keyFor(content: string) {
      if (held.current.content !== content) held.current = { content, key: newIdempotencyKey() };
      return held.current.key;
    },
    forget: () => {
      held.current = { content: '', key: '' };
    },
  };
}

/** The submitted files that the user has marked for removal. Files that no longer exist don't need to be removed. */
function useRemoved({ reportFiles }: ReportOptions['match']) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return {
    removed: new Set(chosen.filter((id) => reportFiles.some(({ mediaId }) => mediaId === id))),
    removeFile: (mediaId: string) => setChosen((ids) => [...ids, mediaId]),
    keepFile: (mediaId: string) => setChosen((ids) => ids.filter((id) => id !== mediaId)),
  };
}

/** Manages the draft of one side's report and submits it. */
export function useReport({ match, side, confirmFresh, evidenceIds, onSent }: ReportOptions): Report {
  const [draft, setDraft] = useState(() => initialDraft(match, side));
  const [message, setMessage] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(SubmitMatchResultDocument);
  const busy = useRef(false);
  const key = useContentKey();
  const files = useRemoved(match);
  const mode = scoringOf(match);
  const reading = readDraft(draft, mode);
  const own = reportOf(match, side);
  const other = reportOf(match, side === 'a' ? 'b' : 'a');
  const theirs = other ? { result: resultOf(side === 'a' ? 'b' : 'a', other.placement), scores: other.scores } : null;
  const change = (next: Draft) => {
    setMessage(null);
    setDraft(next);
  };
  const send = async (result: Result, scores: readonly Score[]) => {
    if (busy.current) return;
    busy.current = true;
    setMessage(null);
    try {
      if (!(await confirmFresh())) return setMessage('The match just changed. Review it, then submit again.');
      const report = {
        id: match.id,
        placement: placementOf(side, result),
        scores: scores.map(({ round, a, b }) => ({ round, a, b })),
        evidenceIds,
        removeEvidenceIds: [...files.removed],
      };
      await mutate({ variables: { ...report, idempotencyKey: key.keyFor(JSON.stringify(report)) } });
      key.forget();
      onSent(evidenceIds);
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    } finally {
      busy.current = false;
    }
  };
  const restated = own !== null && saysTheSame(own, reading, side);
  const otherFiles = evidenceIds.length + files.removed.size > 0;
  return {
    side,
    draft,
    reading,
    theirs,
    reported: own !== null,
    changed: own !== null && (!restated || otherFiles),
    onlyFiles: restated && otherFiles,
    ...files,
    answer: !theirs ? 'first' : theirs.result === reading.result ? 'same' : 'differs',
    setPoints: (index, whose, points) => change(withPoints(draft, index, whose, points, mode.maxScore)),
    pick: (picked) => change({ ...draft, picked }),
    submit: async () => {
      if (reading.result) await send(reading.result, reading.scores);
    },
    agree: async () => {
      if (theirs) await send(theirs.result, theirs.scores);
    },
    sending: loading,
    message,
  };
}

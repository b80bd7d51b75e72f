import { useEffect, useRef, useState } from 'react';
import { type BracketMatch, resultText, type Teams } from '@/entities/bracket';

/** Minimum time between two announcements in ms. */
const pauseMs = 10_000;
/** Maximum number of results in one announcement. */
const most = 3;

const isNews = ({ ending }: BracketMatch) =>
  ending === 'played' || ending === 'walkover' || ending === 'double_forfeit';

/** A sentence about the latest results for screen readers, which changes at most every ten seconds. */
export function useResultNews(matches: readonly BracketMatch[], teams: Teams): string {
  const [text, setText] = useState('');
  const known = useRef<ReadonlyMap<string, BracketMatch> | null>(null);
  const waiting = useRef<string[]>([]);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(matches.map((match) => [match.key, match]));
    if (!before) return;
    const news = matches.filter((match) => isNews(match) && before.get(match.key)?.ending === null);
    if (news.length === 0) return;
    waiting.current.push(...news.map((match) => resultText(match, teams)));
    const announce = () => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      setText(waiting.current.slice(-most).join(' '));
      waiting.current = [];
      timer.current = window.setTimeout(announce, pauseMs);
    };
    if (timer.current === undefined) announce();
  }, [matches, teams]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return text;
}

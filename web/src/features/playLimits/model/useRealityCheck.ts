import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { parseStored, readForTab, writeForTab } from '@/shared/lib/storage';
import { PlayLimitsDocument } from '../api/playLimits.generated.ts';
import { isDue, type PlaySession, playedSince, remindedOf, seen, type Totals } from './playSession.ts';

const storageKey = 'duelbook.sitting';
const lookMs = 30_000;

const storedSession = () => parseStored(readForTab(storageKey)) as PlaySession | null;
const store = (playSession: PlaySession) => writeForTab(storageKey, JSON.stringify(playSession));

export interface RealityCheck {
  /** Minutes since the session began. */
  minutes: number;
  /** Interval of the checks in minutes. */
  every: number;
  /** Null if the totals couldn't be loaded. */
  played: Totals | null;
}

/** Tracks how long the user has been playing, and returns a reality check whenever one is due. */
export function useRealityCheck() {
  const { data, refetch } = useQuery(PlayLimitsDocument);
  const [check, setCheck] = useState<RealityCheck | null>(null);
  const every = data?.playLimits.sessionMinutes ?? null;
  const totals = (): Promise<Totals | null> =>
    refetch().then(
      ({ data: fresh }) => (fresh ? { staked: fresh.playLimits.stakedTotal, net: fresh.playLimits.netPosition } : null),
      () => null,
    );
  const begin = async (began: number) => {
    const start = await totals();
    const now = storedSession();
    if (start && now?.began === began) store({ ...now, start });
  };
  const show = async ({ began, lastSeen, start }: PlaySession, interval: number) => {
    const now = await totals();
    const minutes = Math.round((lastSeen - began) / 60_000);
    setCheck({ minutes, every: interval, played: start && now && playedSince(start, now) });
  };
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const playSession = seen(storedSession(), serverNow());
    const due = every !== null && isDue(playSession, every);
    store(due ? remindedOf(playSession, every) : playSession);
    if (!playSession.start) void begin(playSession.began);
    if (due) void show(playSession, every);
  });
  useEffect(() => {
    look();
    const timer = window.setInterval(look, lookMs);
    return () => window.clearInterval(timer);
  }, []);
  return { check, close: () => setCheck(null) };
}

import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSession } from '@/entities/session';
import { useNow } from '@/shared/lib/clock';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { ShellAnnouncementsDocument, ShellBanDocument } from '../api/notices.generated.ts';
import { useAccount } from './useAccount.ts';
import { useShowBan } from './useShowBan.ts';

const key = 'duelbook.announcement';
/** Maximum number of dismissed announcements to remember. There are never more at once. */
const most = 20;
const putAway = createStore<readonly string[]>(readStored(key)?.split(' ') ?? []);

/** Dismisses an announcement in this browser. */
export function putAnnouncementAway(id: string): void {
  const ids = [...putAway.get(), id].slice(-most);
  writeStored(key, ids.join(' '));
  putAway.set(ids);
}

const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }) => data !== undefined || error !== undefined;

/** The user's ban and the current announcement. Failures are ignored: the page works without them. */
export function useNews() {
  const session = useSession();
  const away = useStore(putAway);
  const ban = useQuery(ShellBanDocument, { skip: !session, fetchPolicy: 'cache-and-network' });
  const announcements = useQuery(ShellAnnouncementsDocument, { fetchPolicy: 'cache-first' });
  const { refetch } = ban;
  const status = session?.user.status;
  const before = useRef(status);
  // Bans can start and end during a visit.
  useEffect(() => {
    if (before.current !== undefined && status !== undefined && before.current !== status)
      refetch().catch(() => undefined);
    before.current = status;
  }, [status, refetch]);
  // A mute doesn't change the account's status, but its owner is notified when it begins and when it is lifted.
  const notified = useAccount().unread?.notifications;
  const known = useRef(notified);
  useEffect(() => {
    if (session && known.current !== undefined && notified !== undefined && notified > known.current)
      refetch().catch(() => undefined);
    known.current = notified;
  }, [session, notified, refetch]);
  const now = useNow('minute');
  const found = session ? (ban.data?.ban ?? null) : null;
  const over = found?.until != null && Date.parse(found.until) <= now;
  // When one restriction ends, another one may still apply, such as a mute in public chats.
  useEffect(() => {
    if (over) refetch().catch(() => undefined);
  }, [over, refetch]);
  const own = over ? null : found;
  useShowBan(session?.user.id, own);
  // Announcements are sorted by importance, so this is the most important one that hasn't been dismissed.
  const announcement = announcements.data?.announcements.find(({ id }) => !away.includes(id)) ?? null;
  return {
    ban: own,
    announcement,
    /** True once both requests have finished, whether or not they succeeded. */
    known: isAnswered(announcements) && (session === null || isAnswered(ban)),
  };
}

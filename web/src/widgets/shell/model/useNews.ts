import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { ShellAnnouncementsDocument, ShellBanDocument } from '../api/notices.generated.ts';
import { useTellBan } from './useTellBan.ts';

const key = 'duelbook.announcement';
const putAway = createStore(readStored(key));

/** This browser does not show an announcement again. */
export function putAnnouncementAway(id: string): void {
  writeStored(key, id);
  putAway.set(id);
}

const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }) => data !== undefined || error !== undefined;

/** What staff keeps the person from, and what everybody should know today. Without either the page is as good. */
export function useNews() {
  const session = useSession();
  const away = useStore(putAway);
  const ban = useQuery(ShellBanDocument, { skip: !session, fetchPolicy: 'cache-and-network' });
  const announcements = useQuery(ShellAnnouncementsDocument, { fetchPolicy: 'cache-first' });
  const own = session ? (ban.data?.ban ?? null) : null;
  useTellBan(session?.user.id, own);
  const [announcement = null] = announcements.data?.announcements ?? [];
  return {
    ban: own,
    announcement: announcement?.id === away ? null : announcement,
    /** Both have been asked for, and answered or not to be had. */
    known: isAnswered(announcements) && (session === null || isAnswered(ban)),
  };
}

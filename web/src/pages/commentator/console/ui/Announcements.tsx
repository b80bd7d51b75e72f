import { useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatRelative } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { useAnnouncements } from '../model/useAnnouncements.ts';
import type { ConsoleEvent } from '../model/useConsole.ts';
import { announced, padded } from './console.css.ts';

/** Number of announcements shown initially. */
const SHOWN = 5;

/** The referees' announcements about the event, newest first. Screen readers announce new ones. */
export function Announcements({ event: { id, announcedAt } }: { event: ConsoleEvent }) {
  const query = useAnnouncements(id, announcedAt);
  const now = useNow('minute');
  const [all, setAll] = useState(false);
  const news = query.data?.announcements ?? [];
  return (
    <Region
      title="Announcements"
      thing="the announcements"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={1} />}
    >
      <div className={padded}>
        <ol className={announced} aria-live="polite" aria-relevant="additions">
          {news.slice(0, all ? undefined : SHOWN).map(({ id: key, description, publishedAt }) => (
            <li key={key}>
              <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
                {formatRelative(publishedAt, now)}
              </time>
              <span dir="auto">{description}</span>
            </li>
          ))}
        </ol>
        {news.length === 0 && (
          <EmptyState small title="No announcements yet">
            They appear here as soon as a referee posts them.
          </EmptyState>
        )}
        {news.length > SHOWN && (
          <Button size={40} variant="tertiary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </div>
    </Region>
  );
}

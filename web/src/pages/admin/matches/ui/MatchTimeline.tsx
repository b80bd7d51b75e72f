import { formatDateTime } from '@/shared/lib/format';
import { Timeline } from '@/shared/ui/step-rail';
import { Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { StaffMatch } from '../model/verdict.ts';

/** The complete history of a match, oldest first. */
export function MatchTimeline({ match }: { match: StaffMatch }) {
  const nameOf = (userId: string) =>
    match.participants.find((each) => each.userId === userId)?.user?.username ?? 'A player';
  const entries = match.timeline.map(({ at, userId, text }, index) => ({
    key: `${at}-${index}`,
    title: userId ? nameOf(userId) : 'Duelbook',
    text,
    time: <time dateTime={at}>{formatDateTime(at)}</time>,
    open: index === match.timeline.length - 1 && match.endedAt === null,
  }));
  return (
    <Panel aria-labelledby="log">
      <div className={panel}>
        <h2 id="log">Timeline</h2>
        <Timeline label="What happened" entries={entries} />
      </div>
    </Panel>
  );
}

import { formatTime } from '@/shared/lib/format';
import { actionWords } from '../model/logWords.ts';
import type { RefereeConsole } from '../model/types.ts';
import { announced, panel } from './Console.css.ts';

/** Actions by staff and the platform, newest first. */
export function EventLog({ log }: { log: RefereeConsole['log'] }) {
  return (
    <section className={panel} aria-label="Log">
      <h2>Log</h2>
      <ul className={announced}>
        {log.map(({ id, at, action, actor, reason }) => (
          <li key={id}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span dir="auto">
              {actor?.username ?? 'Duelbook'} {actionWords(action)}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      {log.length === 0 && <p>Nothing yet.</p>}
    </section>
  );
}

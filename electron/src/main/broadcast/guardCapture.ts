import type { Installation } from '../../shared/installation.ts';
import type { Session } from '../ports.ts';
import type { Broadcast } from './createBroadcast.ts';

/**
 * Gives the client's page the source that the user has selected, once per selection. Denies every other capture. Only
 * Windows can capture the computer's sound.
 */
export function guardCapture(session: Session, { origin }: Installation, broadcast: Broadcast, system: string): void {
  session.setDisplayMediaRequestHandler(({ frame }, answer) => {
    const { screen, sound } = broadcast.allowed();
    const isOwn = frame !== null && frame.parent === null && frame.origin === origin;
    const source = isOwn && screen ? broadcast.capture() : null;
    if (!source) return answer(null);
    const video = { id: source.id, name: source.name };
    answer(sound && system === 'win32' ? { video, audio: 'loopback' } : { video });
  });
}

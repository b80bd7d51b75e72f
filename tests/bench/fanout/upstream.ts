/** A single upstream subscription for the whole process, as in the gateway. */
import { WebSocket } from 'ws';
import { type Kind, match } from './event.ts';

export interface Update {
  kind: Kind;
  seq: number;
  data: typeof match;
}

/** Subscribes to the match at `PLATFORM_URL`. @returns the match's state once it is known */
export function follow(onEvent: (update: Update) => void): Promise<Update> {
  const socket = new WebSocket(`${(process.env.PLATFORM_URL ?? '').replace('http', 'ws')}/live`);
  socket.once('open', () => {
    socket.send(JSON.stringify({ type: 'auth', token: null }));
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', channel: 'match_updates', key: { match_id: match.id } }));
  });
  return new Promise((resolve) => {
    socket.on('message', (text) => {
      const { type, seq, data } = JSON.parse(String(text));
      if (type === 'snapshot') resolve({ kind: 'SNAPSHOT', seq, data });
      else onEvent({ kind: 'EVENT', seq, data });
    });
  });
}

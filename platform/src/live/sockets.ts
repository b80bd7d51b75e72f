import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Deps } from '../app.ts';
import { findSessions } from '../http/access/session.ts';
import { policy } from '../http/policy.ts';
import { Presence } from './presence.ts';
import { LiveSocket } from './socket.ts';
import { closeCodes } from './wire.ts';

const MAX_FRAME_BYTES = 65_536;
/** Pings a client may send between two of ours. */
const MAX_PINGS = 100;

export interface Sockets {
  start(): void;
  /** Closes every socket with 1012. Clients then reconnect to another process and resume. */
  stop(): void;
}

/** Adds `/live` and manages its sockets: pings, expired tokens, and the maximum number per user. */
export async function addSockets(app: FastifyInstance, deps: Deps): Promise<Sockets> {
  const { config } = deps;
  const open = new Map<LiveSocket, { socket: WebSocket; alive: boolean; pings: number }>();
  const presence = new Presence(deps.db);
  let timers: NodeJS.Timeout[] = [];
  let checking = false;

  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const admit = (userId: string) => {
    const own = [...open.keys()].filter((live) => live.userId === userId).length;
    return own < config.liveSockets;
  };
  app.get(
    '/live',
    { websocket: true, schema: { hide: true }, config: { operationId: 'live', policy: policy.public() } },
    (socket) => {
      const live = new LiveSocket(deps, socket, admit);
      const entry = { socket, alive: true, pings: 0 };
      open.set(live, entry);
      socket.on('pong', () => {
        entry.alive = true;
      });
      socket.on('ping', () => {
        entry.pings += 1;
        if (entry.pings > MAX_PINGS) live.close(closeCodes.tooMany, 'too many pings');
      });
      socket.on('close', () => open.delete(live));
    },
  );

  const ping = () => {
    for (const entry of open.values()) {
      if (!entry.alive) entry.socket.terminate();
      entry.alive = false;
      entry.pings = 0;
      entry.socket.ping();
    }
  };
  const recheck = async () => {
    const hashes = new Set([...open.keys()].flatMap((live) => live.credentials().map(({ hash }) => hash)));
    if (hashes.size === 0) return;
    const alive = await findSessions(
      deps.db,
      [...hashes].map((hash) => Buffer.from(hash, 'hex')),
    );
    for (const live of [...open.keys()]) await live.recheck(alive, hashes);
    await presence.see(alive.values());
  };
  const recheckOnce = () => {
    if (checking) return;
    checking = true;
    recheck()
      .catch((error: unknown) => deps.log.warn({ err: error, component: 'live' }, 'sessions not checked'))
      .finally(() => {
        checking = false;
      });
  };

  return {
    start() {
      timers = [setInterval(ping, config.livePingMs).unref(), setInterval(recheckOnce, config.liveRecheckMs).unref()];
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const live of open.keys()) live.close(closeCodes.restart, 'restart');
    },
  };
}

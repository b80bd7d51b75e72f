/** A broadcast with plain ws, which serializes each message once for all subscribers. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { type Kind, message } from './event.ts';
import { broadcastId } from './subscriber.ts';
import { follow } from './upstream.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, path: '/graphql', perMessageDeflate: false });
const bytesOf = (kind: Kind, seq: number) => Buffer.from(message(broadcastId, kind, seq));
const state = await follow(({ kind, seq }) => {
  const bytes = bytesOf(kind, seq);
  for (const client of server.clients) client.send(bytes, { binary: false });
});
server.on('connection', (socket) => socket.send(bytesOf('SNAPSHOT', state.seq), { binary: false }));
http.listen(Number(process.env.PORT), '127.0.0.1');

/** A stub of the platform's `/live` with one match. Sends an event whenever the benchmark requests one. */
import { type WebSocket, WebSocketServer } from 'ws';
import { match } from './event.ts';

export class Platform {
  readonly #server: WebSocketServer;
  readonly #subscribers = new Map<string, WebSocket>();
  readonly #data = JSON.stringify(match);
  #seq = 1;

  constructor(port: number) {
    this.#server = new WebSocketServer({ host: '127.0.0.1', port, path: '/live', perMessageDeflate: false });
    this.#server.on('connection', (socket) => {
      socket.on('message', (data) => this.#receive(socket, JSON.parse(String(data))));
      socket.on('close', () => {
        for (const [id, each] of this.#subscribers) if (each === socket) this.#subscribers.delete(id);
      });
    });
  }

  /** `seq` of the last event. */
  get seq(): number {
    return this.#seq;
  }

  /** Number of upstream subscriptions. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  publish(): void {
    this.#seq += 1;
    for (const [id, socket] of this.#subscribers) socket.send(this.#frame('event', id));
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  #receive(socket: WebSocket, { type, id }: { type: string; id: string }): void {
    if (type === 'unsubscribe') this.#subscribers.delete(id);
    if (type !== 'subscribe') return;
    this.#subscribers.set(id, socket);
    socket.send(this.#frame('snapshot', id));
  }

  #frame(type: string, id: string): string {
    return `{"type":"${type}","id":"${id}","seq":${this.#seq},"ts":"2026-11-21T12:00:00.000Z","data":${this.#data}}`;
  }
}

import { EventEmitter } from 'node:events';
import { type Duplex, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { closeCodes } from './closeCodes.ts';
import { backlogLimits, type ClientSocket, Connection } from './connection.ts';

const owner = { failed: () => undefined, closed: () => undefined };

/** A connection whose remote end reads only when `take` is called. */
class Pipe extends Writable {
  reading = false;
  #waiting: (() => void) | null = null;

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    if (this.reading) done();
    else this.#waiting = done;
  }

  /** Completes the given number of writes. */
  take(count: number): void {
    for (let n = 0; n < count; n++) {
      const done = this.#waiting;
      this.#waiting = null;
      done?.();
    }
  }
}

/** A socket that records calls, on a connection that is never read. */
function stalled() {
  const done: unknown[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    close(code: number) {
      this.readyState = 2;
      done.push(code);
    },
    ping: () => done.push('ping'),
    terminate: () => done.push('terminated'),
  });
  const stream = new Pipe();
  const connection = new Connection(socket as unknown as ClientSocket, stream as unknown as Duplex, owner, 0);
  connection.initialized();
  return { connection, socket, stream, done };
}

it('reports when a written frame can be reused', () => {
  const { connection, stream } = stalled();
  stream.reading = true;
  expect(connection.write(Buffer.from('read at once'))).toBe(true);
  stream.reading = false;
  expect(connection.write(Buffer.from('waits'))).toBe(false);
});

it('closes a client that sends too many pings', () => {
  const { connection, socket, done } = stalled();
  for (let n = 0; n < 20; n++) socket.emit('ping');
  connection.check(1);
  for (let n = 0; n < 20; n++) socket.emit('ping');
  expect(done).toEqual([]);
  socket.emit('ping');
  expect(done).toEqual([4429]);
});

it('closes a client with an excessive backlog', () => {
  const { connection, stream, done } = stalled();
  const half = Buffer.alloc(backlogLimits.bytes / 2 + 1);
  for (let n = 0; n < 5; n++) connection.write(half);
  const waiting = stream.writableLength;
  expect(done).toEqual([closeCodes.tooSlow]);
  connection.write(half);
  expect(stream.writableLength).toBe(waiting);
});

it('closes a client that stopped reading, but not a slow one', () => {
  const { connection, stream, done } = stalled();
  for (let n = 0; n < 20; n++) connection.write(Buffer.alloc(1_000));
  connection.check(1_000);
  stream.take(15);
  connection.check(1_000 + backlogLimits.ms / 2);
  connection.write(Buffer.alloc(1_000));
  stream.take(5);
  connection.check(2_000 + backlogLimits.ms);
  expect(done).toEqual([]);
  connection.check(3_000 + 2 * backlogLimits.ms);
  expect(done).toContain(closeCodes.tooSlow);
});

it('terminates a client that does not answer pings', () => {
  const { connection, socket, done } = stalled();
  connection.check(14_000);
  expect(done).toEqual([]);
  connection.check(15_000);
  socket.emit('pong');
  connection.check(30_000);
  connection.check(45_000);
  expect(done).toEqual(['ping', 'ping', 'terminated']);
});

it('terminates a client that does not answer the close frame', () => {
  const { connection, done } = stalled();
  connection.close(closeCodes.restart, 'Restart');
  connection.check(performance.now() + 1_000);
  expect(done).toEqual([closeCodes.restart]);
  connection.check(performance.now() + 4_000);
  expect(done).toEqual([closeCodes.restart, 'terminated']);
});

it('closes a client that sends no first message', () => {
  const { socket, stream, done } = stalled();
  const silent = new Connection(socket as unknown as ClientSocket, stream as unknown as Duplex, owner, 0);
  silent.check(2_900);
  expect(done).toEqual([]);
  silent.check(3_000);
  expect(done).toEqual([closeCodes.initTimeout]);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Faults } from '../faults.ts';

/** The harmless test file that all virus scanners detect. Split in two, so that no scanner flags this source file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

interface ClamdSettings {
  host: string;
  port: number;
  /** Maximum file size, like clamd's `StreamMaxLength`. */
  mostBytes: number;
}

const COMMAND = /^z(PING|VERSION|INSTREAM)\0/;

/**
 * A server that speaks clamd's protocol (`PING`, `VERSION`, `INSTREAM`). It flags files that contain the test virus.
 */
export class Clamd {
  readonly #settings: ClamdSettings;
  readonly #faults: Faults;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** Number of files that were scanned completely. */
  scanned = 0;

  constructor(settings: ClamdSettings, faults: Faults) {
    this.#settings = settings;
    this.#faults = faults;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      this.#serve(socket).catch(() => socket.destroy());
    });
  }

  /** Starts listening. @returns the port */
  async start(): Promise<number> {
    const { host, port } = this.#settings;
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(socket: Socket): Promise<void> {
    const input = new Input(socket);
    const command = await input.until('\0');
    const [, name] = COMMAND.exec(command) ?? [];
    if (name === 'INSTREAM') return this.#scan(socket, input);
    socket.end(name === 'PING' ? 'PONG\0' : name ? 'ClamAV 1.4.3/27000/Sandbox\0' : 'UNKNOWN COMMAND\0');
  }

  async #scan(socket: Socket, input: Input): Promise<void> {
    const fault = this.#faults.take('clamd.scan');
    if (fault?.kind === 'status') return void socket.end('Engine not ready. ERROR\0');
    const parts: Buffer[] = [];
    let bytes = 0;
    for (let length = await input.length(); length > 0; length = await input.length()) {
      bytes += length;
      if (bytes > this.#settings.mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      parts.push(await input.bytes(length));
    }
    this.scanned++;
    if (fault?.kind === 'drop') return void socket.destroy();
    if (fault?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
    const found = Buffer.concat(parts).includes(testVirus);
    socket.end(found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
}

/** Reads a connection piece by piece. */
class Input {
  readonly #chunks: AsyncIterator<Buffer>;
  #kept = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#chunks = socket.iterator({ destroyOnReturn: false });
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#kept.length < count) await this.#more();
    const taken = this.#kept.subarray(0, count);
    this.#kept = this.#kept.subarray(count);
    return taken;
  }

  async length(): Promise<number> {
    return (await this.bytes(4)).readUInt32BE();
  }

  async until(mark: string): Promise<string> {
    while (!this.#kept.includes(mark)) await this.#more();
    return String(await this.bytes(this.#kept.indexOf(mark) + 1));
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new Error('the connection ended in the middle of a command');
    this.#kept = Buffer.concat([this.#kept, next.value]);
  }
}

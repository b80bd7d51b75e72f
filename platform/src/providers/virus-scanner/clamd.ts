import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProviderFault } from '../fault.ts';
import type { ScanResult, VirusScanner } from './port.ts';

/** Maximum length of a response from clamd. */
const MOST_ANSWER_BYTES = 4096;

/** With `AlertExceedsMax`, clamd returns this result for files that it couldn't scan completely. */
const INCOMPLETE = 'Heuristics.Limits.Exceeded';

/** Client for clamd's protocol. Null without an address, or with `off`. */
export function clamd(address: string | null): VirusScanner | null {
  if (address === null || address === 'off') return null;
  return {
    async scan(content, timeoutMs) {
      const answer = await ask(address, content, timeoutMs);
      return readAnswer(answer);
    },
  };
}

/** Sends a file with `INSTREAM` and returns clamd's response. */
async function ask(address: string, content: Readable, timeoutMs: number): Promise<string> {
  const socket = connect(placeOf(address));
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
  const answer = answerOf(socket);
  // The response may fail after the file's own error, which is the one that counts.
  answer.catch(() => undefined);
  try {
    const sending = pipeline(Readable.from(framesOf(content)), socket, { end: false });
    // If the file is too large, clamd responds before it has read everything.
    return await Promise.race([answer, sending.then(() => answer)]);
  } catch (error) {
    throw new ProviderFault('clamd', 'no usable answer', error);
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content.destroy();
  }
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Yields the command, then each chunk preceded by its length, then a length of zero. */
async function* framesOf(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    const chunk = Buffer.from(piece);
    if (chunk.length === 0) continue;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Reads up to the zero byte that ends a response. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MOST_ANSWER_BYTES) reject(new Error('the answer has no end'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

function readAnswer(answer: string): ScanResult {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (name !== undefined && !name.startsWith(INCOMPLETE)) return { kind: 'infected', name };
  throw new ProviderFault('clamd', `answered ${answer.slice(0, 100)}`);
}

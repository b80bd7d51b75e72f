const opening = '{"id":';
const middle = ',"type":"next","payload":';
const ending = '}';

/** An operation's id as JSON, in ASCII: as many bytes as characters. */
export function idText(id: string): string {
  return JSON.stringify(id).replace(
    /[^\x20-\x7e]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * One `next` message of graphql-transport-ws as a finished websocket frame. Subscribers get the same bytes but for the id
 * of their operation, which is written into the frame before it goes out: nothing is copied or framed per subscriber.
 */
export class NextFrames {
  readonly #payload: Buffer;
  /** The frame in use, by the length of the id. */
  readonly #frames = new Map<number, { bytes: Buffer; idAt: number }>();

  /** @param payload the execution result as JSON */
  constructor(payload: Buffer) {
    this.#payload = payload;
  }

  /**
   * The frame for an operation, good until the next call.
   * @param id from `idText`
   */
  of(id: string): Buffer {
    let frame = this.#frames.get(id.length);
    if (!frame) {
      frame = makeFrame(this.#payload, id.length);
      this.#frames.set(id.length, frame);
    }
    frame.bytes.write(id, frame.idAt, 'latin1');
    return frame.bytes;
  }

  /** Says that the frame of the last call is not free: a socket still has to send it. */
  kept(id: string): void {
    this.#frames.delete(id.length);
  }
}

/** An unmasked text frame (RFC 6455, 5.2) with room for the id. */
function makeFrame(payload: Buffer, idLength: number): { bytes: Buffer; idAt: number } {
  const length = opening.length + idLength + middle.length + payload.length + ending.length;
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(headLength + length);
  bytes[0] = 0x81;
  bytes[1] = headLength === 2 ? length : headLength === 4 ? 126 : 127;
  if (headLength === 4) bytes.writeUInt16BE(length, 2);
  if (headLength === 10) bytes.writeBigUInt64BE(BigInt(length), 2);
  const idAt = headLength + bytes.write(opening, headLength, 'latin1');
  const payloadAt = idAt + idLength + bytes.write(middle, idAt + idLength, 'latin1');
  payload.copy(bytes, payloadAt);
  bytes.write(ending, payloadAt + payload.length, 'latin1');
  return { bytes, idAt };
}

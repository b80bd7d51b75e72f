const opening = '{"id":';
const middle = ',"type":"next","payload":';
const ending = '}';

/** Operation ID as ASCII JSON: one byte per character. */
export function idText(id: string): string {
  return JSON.stringify(id).replace(
    /[^\x20-\x7e]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A `next` message of graphql-transport-ws as a complete websocket frame. Only the operation ID differs between
 * subscribers and is written into the shared frame before sending, so nothing is copied or framed per subscriber.
 */
export class NextFrames {
  readonly #payload: Buffer;
  /** Frames by length of the ID. */
  readonly #frames = new Map<number, { bytes: Buffer; idAt: number }>();

  /** @param payload execution result as JSON */
  constructor(payload: Buffer) {
    this.#payload = payload;
  }

  /**
   * Frame for an operation, valid until the next call.
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

  /** Marks the last frame as in use, because a socket hasn't sent it yet. */
  kept(id: string): void {
    this.#frames.delete(id.length);
  }
}

/** Builds an unmasked text frame (RFC 6455, 5.2) with space for the ID. */
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

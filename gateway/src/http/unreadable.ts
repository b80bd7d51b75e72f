import type { Socket } from 'node:net';

const answers: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/**
 * Returns a handler that responds to invalid HTTP, such as a body that is longer than its declared length. The
 * remaining data is read and discarded, because closing the connection while the client is still sending would lose the
 * response.
 * @param lingerMs longest time to go on reading
 */
export function answerUnreadable(lingerMs: number) {
  const answered = new WeakSet<Socket>();
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
    answered.add(socket);
    const [code, name] = answers[error.code ?? ''] ?? [400, 'Bad Request'];
    const body = JSON.stringify({ error: { code, message: name } });
    const head = `HTTP/1.1 ${code} ${name}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    socket.end(`${head}connection: close\r\n\r\n${body}`);
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  };
}

import { createServer } from 'node:net';
import { Failure } from './progress.mjs';

/**
 * Throws a Failure that lists every port in use and the variable that changes it.
 * @param {Record<string, number>} ports variable -> port
 */
export async function checkPorts(ports) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push([name, port]);
  if (taken.length === 0) return;
  const lines = taken.map(
    ([name, port]) => `Port ${port} is in use by another program. Stop it, or set ${name} to another port.`,
  );
  const example = taken.map(([name, port]) => `${name}=${port + 100}`).join(' ');
  throw new Failure(`${lines.join('\n')}\nFor example: ${example} npm start`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

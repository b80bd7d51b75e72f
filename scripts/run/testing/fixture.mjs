/**
 * A server for tests that is ready immediately. It exits with an error if `DIES` is set, ignores signals if `STUBBORN` is
 * set, and logs a warning first if `WARNS` is set.
 */
import { createServer } from 'node:http';

if (process.env.DIES) {
  console.error('no good reason');
  process.exit(3);
}
if (process.env.WARNS) console.log(JSON.stringify({ level: 'warn', msg: 'unusual place' }));
const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: server.address().port });
  console.log(JSON.stringify({ level: 30, msg: 'listening' }));
});
process.on('SIGTERM', () => process.env.STUBBORN || process.exit(0));

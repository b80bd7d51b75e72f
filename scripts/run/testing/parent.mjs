/** Starts one server as `npm start` does, prints its process ID, and keeps running until a test kills it. */
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { Server } from '../server.mjs';
import { recordRun } from '../staleRun.mjs';

const [dataDir] = process.argv.slice(2);
const server = new Server({
  name: 'fixture',
  args: [at('scripts/run/testing/fixture.mjs')],
  env: process.env,
  log: join(dataDir, 'fixture.log'),
});
server.start();
recordRun(dataDir, [server]);
console.log(server.child.pid);
setInterval(() => {}, 1000);

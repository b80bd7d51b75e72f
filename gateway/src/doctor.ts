/**
 * The gateway's part of `npm run doctor`: checks the configuration and that the client is built. Prints one line per
 * finding and exits with 1 if something has to be fixed.
 */
import { existsSync } from 'node:fs';
import { ConfigError, loadConfig } from './config.ts';

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    const { files } = loadConfig(env);
    return existsSync(`${files.client}/index.html`) ? [] : ['The client is not built. Run npm run build'];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.faults];
  }
}

const faults = faultsOf(process.env);
for (const fault of faults) console.log(`FIX  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('ok   The configuration of the gateway is complete');

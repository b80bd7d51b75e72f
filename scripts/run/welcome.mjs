import { bold, dim } from './progress.mjs';

/** Prints the address of Duelbook and the accounts to sign in with. */
export async function greet({ env, dataDir }) {
  const people = env.SEED === 'demo' ? await demoPeople(env.SANDBOX_URL) : [];
  console.log('');
  if (people.length > 0) console.log('  Sign in as:');
  for (const person of people) console.log(`  ${lineOf(person)}`);
  console.log(`\n  Codes sent by SMS: ${env.SANDBOX_URL}   Logs: ${dataDir}/logs   Stop: Ctrl-C\n`);
  console.log(bold(`Duelbook is ready: ${env.PUBLIC_URL}`));
}

function lineOf({ givenName, familyName, phone, roles, note }) {
  const name = `${givenName} ${familyName}`.padEnd(22);
  const way = (phone ?? `Sandbox ID (${roles.join(', ')})`).padEnd(36);
  return `${name} ${way} ${dim(note)}`;
}

async function demoPeople(sandbox) {
  try {
    const response = await fetch(`${sandbox}/people`, { signal: AbortSignal.timeout(2000) });
    return (await response.json()).items;
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { stackEnvironment } from './environment.mjs';
import { exec } from './exec.mjs';
import { ensureInstalled, serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { bold, dim, Failure } from './progress.mjs';
import { peopleCommands, peopleUsage } from './staffPeople.mjs';

const usage = `npm run staff -- <command>         back office actions in a running demo (see README.md)

  list                                  open disputes: largest pot first, then oldest
  show <id>                             one match: reports, evidence, verdicts, risk signals
  decide <id> <username>                awards the match to that player's side (--draw: to neither side)
  replay <id>                           orders a replay with the same pot
  cancel <id> <category>                "Mutual Cancel", "No Contest", "Rule Breach" or "Technical"
  approvals                             requests waiting for a second staff member
  approve <id>                          approves one of them
${peopleUsage}

  --as remy|ada|suki|mila               the acting staff member (default: remy, a referee)
  --reason "..."                        reason for the decision
  --rule 1                              the rule it is based on: its number in the match's list, or its text
  --evidence id,id                      the evidence it is based on
  --fabricated a|b                      the side that submitted fabricated evidence

npm run staff -- bootstrap --email <address> --name <name>
                                        once, for an installation without an admin: creates the first one`;

const people = Object.fromEntries(['remy', 'ada', 'suki', 'mila'].map((name) => [name, `${name}@staff.duelbook.test`]));
const options = {
  as: { type: 'string', default: 'remy' },
  reason: { type: 'string' },
  rule: { type: 'string', default: '1' },
  evidence: { type: 'string' },
  fabricated: { type: 'string' },
  draw: { type: 'boolean', default: false },
  hours: { type: 'string' },
};

const line = `id match { state potAmount dispute { state decideBy } participants { side userId user { username } } } overdue`;
const match = `id match { number version state outcome potAmount game { name } gameMode { name } replayId
  participants { side userId placement user { username } report { placement scores { a b } } }
  rules { rules }
  dispute { state reason openedBy decideBy appealReason
    evidence { id side note contentType url sha256 createdAt } gamerIds { side value proof url } } }
  conflict signals overdue verdicts { kind outcome text rule judgeName approverName decidedAt }`;
const decided = `id match { number state outcome replayId dispute { state appealUntil } }`;

/** Returns the current version of a match, which a decision about it must contain. */
async function versionOf(ask, id) {
  const { adminMatch } = await ask('query ($id: ID!) { adminMatch(id: $id) { match { version } } }', {
    id: needed(id, 'an id'),
  });
  if (!adminMatch) throw new Failure('This match doesn’t exist.');
  return adminMatch.match.version;
}

const commands = {
  async list(ask) {
    const { adminMatches } = await ask(`{ adminMatches(pageSize: 50) { items { ${line} } hasNext } }`);
    for (const item of adminMatches.items) printLine(item);
    if (adminMatches.hasNext) console.log(dim('There are more.'));
    if (adminMatches.items.length === 0) console.log('No open disputes.');
  },
  async show(ask, [id]) {
    const { adminMatch } = await ask(`query ($id: ID!) { adminMatch(id: $id) { ${match} } }`, {
      id: needed(id, 'an id'),
    });
    if (!adminMatch) throw new Failure('This match doesn’t exist.');
    printMatch(adminMatch);
  },
  async decide(ask, [id, username], given) {
    const { adminMatch } = await ask(`query ($id: ID!) { adminMatch(id: $id) { ${match} } }`, {
      id: needed(id, 'an id'),
    });
    const seats = adminMatch?.match.participants ?? [];
    const seat = given.draw ? seats[0] : seats.find((one) => one.user?.username === username);
    if (!seat) throw new Failure(`Name one of the players: ${seats.map((one) => one.user?.username).join(', ')}.`);
    const { adminSubmitMatch } = await ask(
      `mutation ($id: ID!, $userId: ID!, $placement: Int, $reason: String!, $rule: String!, $evidenceIds: [ID!],
        $fabricatedBy: MatchSide, $version: Int!, $key: ID!) {
        adminSubmitMatch(id: $id, userId: $userId, placement: $placement, reason: $reason, rule: $rule,
          evidenceIds: $evidenceIds, fabricatedBy: $fabricatedBy, version: $version, idempotencyKey: $key) { ${decided} } }`,
      {
        ...decision(id, given),
        userId: seat.userId,
        placement: given.draw ? 0 : 1,
        version: adminMatch.match.version,
      },
    );
    printDecided(adminSubmitMatch);
  },
  async replay(ask, [id], given) {
    const { adminReplayMatch } = await ask(
      `mutation ($id: ID!, $reason: String!, $rule: String!, $evidenceIds: [ID!], $version: Int!, $key: ID!) {
        adminReplayMatch(id: $id, reason: $reason, rule: $rule, evidenceIds: $evidenceIds, version: $version,
          idempotencyKey: $key) { ${decided} } }`,
      { ...decision(id, given), version: await versionOf(ask, id) },
    );
    printDecided(adminReplayMatch);
  },
  async cancel(ask, [id, category], given) {
    const { adminCancelMatch } = await ask(
      `mutation ($id: ID!, $category: String, $reason: String!, $rule: String, $evidenceIds: [ID!],
        $fabricatedBy: MatchSide, $version: Int!, $key: ID!) {
        adminCancelMatch(id: $id, category: $category, reason: $reason, rule: $rule, evidenceIds: $evidenceIds,
          fabricatedBy: $fabricatedBy, version: $version, idempotencyKey: $key) { ${decided} } }`,
      { ...decision(id, given), category: needed(category, 'a category'), version: await versionOf(ask, id) },
    );
    printDecided(adminCancelMatch);
  },
  async approvals(ask) {
    const { adminApprovals } = await ask(
      '{ adminApprovals(pageSize: 50) { items { id title reason makerName amount details { name value } } } }',
    );
    for (const one of adminApprovals.items) {
      console.log(`${bold(one.id)}  ${one.title}, requested by ${one.makerName}: ${one.reason}`);
      for (const { name, value } of one.details) console.log(dim(`    ${name}: ${value}`));
    }
    if (adminApprovals.items.length === 0) console.log('No approvals are pending.');
  },
  async approve(ask, [id], given) {
    const { adminDecideApproval } = await ask(
      `mutation ($id: ID!, $reason: String!, $key: ID!) {
        adminDecideApproval(id: $id, approved: true, reason: $reason, idempotencyKey: $key) { title state } }`,
      { id: needed(id, 'an id'), reason: needed(given.reason, '--reason'), key: randomUUID() },
    );
    console.log(`${adminDecideApproval.title}: ${adminDecideApproval.state}.`);
  },
  ...peopleCommands(needed),
};

/**
 * `npm run staff -- <command>`: signs in as a demo staff member through the sandbox's identity provider and runs the
 * command.
 */
export async function staff(args) {
  if (args[0] === 'bootstrap') return bootstrap(args.slice(1));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (!Object.hasOwn(commands, name ?? '')) {
    console.log(usage);
    return name === undefined ? 0 : 1;
  }
  const email = people[values.as];
  if (!email) throw new Failure(`--as takes ${Object.keys(people).join(' or ')}.`);
  await commands[name](await signIn(email, secondFor(values.as, name)), rest, values);
  return 0;
}

/** Creates the first admin in the database, because nobody can sign in yet. */
async function bootstrap(args) {
  await ensureInstalled();
  const { env } = stackEnvironment();
  const { code } = await exec(serverNode(), [at('platform/src/bootstrapStaff.ts'), ...args], { env, show: true });
  return code;
}

/**
 * Signs in and returns a function that sends graph requests as this staff member. `second` approves requests that need
 * a second staff member.
 */
async function signIn(email, second) {
  const { PUBLIC_URL: origin, SANDBOX_URL: sandbox } = stackEnvironment().env;
  const headers = { 'content-type': 'application/json', 'x-device-id': randomUUID(), origin };
  const ask = async (query, variables = {}) => {
    const response = await reach(`${origin}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    const [error] = errors ?? [];
    if (error) throw new Failure(refusalText(error, second));
    return data;
  };
  const { nonce } = (await ask('mutation { createSignInNonce { nonce } }')).createSignInNonce;
  const query = new URLSearchParams({
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id: 'duelbook',
    redirect_uri: `${origin}/sign-in-callback`,
    nonce,
  });
  const answer = await reach(`${sandbox}/oidc/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ query: query.toString(), person: email }),
  });
  const token = new URLSearchParams(new URL(answer.headers.get('location') ?? origin).hash.slice(1)).get('id_token');
  if (!token) throw new Failure(`The sandbox doesn't know ${email}.`);
  const input = { provider: 'social', token, nonce, clientType: 'support_web', appVersion: 'staff-script' };
  const { staffAuthenticate } = await ask(
    'mutation ($input: StaffAuthenticateInput!) { staffAuthenticate(input: $input) { token } }',
    { input },
  );
  headers.authorization = `Bearer ${staffAuthenticate.token}`;
  return ask;
}

async function reach(url, init) {
  try {
    return await fetch(url, init);
  } catch {
    throw new Failure(`No response from ${new URL(url).origin}: run npm start first.`);
  }
}

function refusalText({ message, extensions }, second) {
  const approval = extensions?.data?.approval_id ?? extensions?.data?.approvalId;
  return approval ? `${message}\n  npm run staff -- approve ${approval} --as ${second} --reason "..."` : message;
}

/**
 * Returns a staff member who may approve the request, since the requester can't. Moderators approve bans, referees
 * approve verdicts.
 */
function secondFor(as, command) {
  if (as !== 'ada') return 'ada';
  return Object.hasOwn(peopleCommands(needed), command) ? 'mila' : 'remy';
}

function decision(id, { reason, rule, evidence, fabricated }) {
  return {
    id: needed(id, 'an id'),
    reason: needed(reason, '--reason'),
    rule,
    evidenceIds: evidence ? evidence.split(',') : [],
    fabricatedBy: fabricated ?? null,
    key: randomUUID(),
  };
}

function needed(value, what) {
  if (!value) throw new Failure(`Give ${what}.\n\n${usage}`);
  return value;
}

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;
const names = ({ participants }, side) =>
  participants
    .filter((one) => one.side === side)
    .map((one) => one.user?.username ?? one.userId)
    .join(' + ');

function printLine({ id, match: one, overdue }) {
  const state = one.dispute ? `${one.dispute.state}, decide by ${one.dispute.decideBy}` : one.state;
  console.log(
    `${bold(id)}  ${dollars(one.potAmount)}  ${names(one, 'a')} - ${names(one, 'b')}  ${state}${overdue ? ' LATE' : ''}`,
  );
}

function printMatch(item) {
  const { match: one, conflict, signals, verdicts } = item;
  printLine(item);
  console.log(`Match ${one.number}: ${one.game.name}, ${one.gameMode.name}. ${one.outcome ?? ''}`);
  for (const { side, user, report } of one.participants) {
    const scores = report?.scores.map(({ a, b }) => `${a}:${b}`).join(' ') ?? '';
    console.log(
      `  ${side} ${user?.username}: ${report ? `reported placement ${report.placement} ${scores}` : 'no report'}`,
    );
  }
  for (const [index, rule] of one.rules.rules.entries()) console.log(dim(`  rule ${index + 1}: ${rule}`));
  if (one.dispute?.reason) console.log(`  disputed: ${one.dispute.reason}`);
  for (const { side, value, proof, url } of one.dispute?.gamerIds ?? []) {
    console.log(`  side ${side} played as ${value}, proof: ${proof}`);
    if (url) console.log(dim(`    ${url}`));
  }
  for (const piece of one.dispute?.evidence ?? []) {
    console.log(`  evidence ${piece.id} of side ${piece.side}, ${piece.createdAt}: ${piece.note ?? ''}`);
    if (piece.url) console.log(dim(`    ${piece.contentType}, SHA-256 ${piece.sha256}\n    ${piece.url}`));
  }
  if (one.dispute?.appealReason) console.log(`  appealed: ${one.dispute.appealReason}`);
  for (const verdict of verdicts) {
    const by = [verdict.judgeName, verdict.approverName].filter(Boolean).join(' and ');
    console.log(`  ${verdict.kind} by ${by}: ${verdict.outcome}. ${verdict.text} (${verdict.rule})`);
  }
  for (const signal of signals) console.log(`  note: ${signal}`);
  if (conflict) console.log(`You can't decide this match: ${conflict}`);
}

function printDecided({ match: one }) {
  console.log(`Match ${one.number} is ${one.state}. ${one.outcome ?? ''}`);
  if (one.replayId) console.log(`Replay: ${one.replayId}.`);
  if (one.dispute?.appealUntil) console.log(`Can be appealed until ${one.dispute.appealUntil}.`);
}

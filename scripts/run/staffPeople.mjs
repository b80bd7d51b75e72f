import { bold, dim, Failure } from './progress.mjs';

/** The `npm run staff` commands about users: reports, mutes, bans and support cases. */

export const peopleUsage = `  reports                               open user reports, with the surrounding messages
  uphold <id>, reject <id>              decides a report and all other reports about the same item
  silence <username>                    mutes a user for --hours (default 24; 0 unmutes them)
  ban <username>, unban <username>      bans or unbans a user; bans need a second approval if they hold money
  purge <username>                      deletes the user's messages from the last --hours (default 24)
  cases                                 open support cases
  read <conversation>                   shows its messages; recorded in the audit log with --reason
  reply <conversation> <text>           replies to a case; close <conversation> closes it
  --hours 24                            duration in hours`;

const HOUR_MS = 3_600_000;
const report = `id subjectType subjectId subjectUser { username } reporter { username } reason text openReports hidden state dueAt
  context { username text reported }`;

/** @param needed returns its first argument, or fails with a message about what is missing */
export function peopleCommands(needed) {
  const reasonOf = ({ reason }) => needed(reason, '--reason');
  const decide =
    (outcome) =>
    async (ask, [id], given) => {
      const { adminDecideReport } = await ask(
        'mutation ($id: ID!, $input: AdminReportDecision!) { adminDecideReport(id: $id, input: $input) { id state } }',
        { id: needed(id, 'an id'), input: { outcome, reason: reasonOf(given) } },
      );
      console.log(`Report ${adminDecideReport.id} is ${adminDecideReport.state}.`);
    };
  const change =
    (field) =>
    async (ask, [username], given) => {
      const id = await idOf(ask, needed(username, 'a username'));
      const answer = await ask(
        `mutation ($id: ID!, $reason: String!) { ${field}(id: $id, reason: $reason) { username status } }`,
        {
          id,
          reason: reasonOf(given),
        },
      );
      console.log(`${answer[field].username} is ${answer[field].status}.`);
    };

  return {
    async reports(ask) {
      const { adminReports } = await ask(`{ adminReports(pageSize: 50) { items { ${report} } hasNext } }`);
      for (const item of adminReports.items) printReport(item);
      if (adminReports.hasNext) console.log(dim('There are more.'));
      if (adminReports.items.length === 0) console.log('No open reports.');
    },
    uphold: decide('upheld'),
    reject: decide('rejected'),
    ban: change('adminBanUser'),
    unban: change('adminUnbanUser'),
    async silence(ask, [username], given) {
      const hours = hoursOf(given);
      const until = hours === 0 ? undefined : await hoursAhead(ask, hours);
      const { adminSilenceUser } = await ask(
        'mutation ($id: ID!, $input: AdminSilenceInput!) { adminSilenceUser(id: $id, input: $input) { until } }',
        { id: await idOf(ask, needed(username, 'a username')), input: { until, reason: reasonOf(given) } },
      );
      console.log(
        adminSilenceUser.until ? `${username} is muted until ${adminSilenceUser.until}.` : `${username} is unmuted.`,
      );
    },
    async purge(ask, [username], given) {
      const userId = await idOf(ask, needed(username, 'a username'));
      const { adminPurgeMessages } = await ask(
        'mutation ($input: AdminPurgeInput!) { adminPurgeMessages(input: $input) { removed more } }',
        { input: { userId, hours: hoursOf(given), reason: reasonOf(given) } },
      );
      console.log(
        `Deleted ${adminPurgeMessages.removed} messages.${adminPurgeMessages.more ? ' There are more.' : ''}`,
      );
    },
    async cases(ask) {
      const { adminConversations } = await ask(`{ adminConversations(pageSize: 50) { items {
        id owner { username } agent { username } messageCount supportCase { topic dueAt firstAnswerAt } } } }`);
      for (const { id, owner, agent, messageCount, supportCase } of adminConversations.items) {
        const answer = supportCase.firstAnswerAt ? `answered by ${agent?.username}` : `answer due ${supportCase.dueAt}`;
        console.log(
          `${bold(id)}  ${owner?.username ?? 'gone'}: ${supportCase.topic}, ${messageCount} messages, ${answer}`,
        );
      }
      if (adminConversations.items.length === 0) console.log('No open support cases.');
    },
    async read(ask, [id], given) {
      const { adminConversationMessages } = await ask(
        `query ($id: ID!, $reason: String!) { adminConversationMessages(id: $id, reason: $reason, pageSize: 50) {
          items { author { username } text deleted hiddenReason createdAt } nextCursor } }`,
        { id: needed(id, 'a conversation'), reason: reasonOf(given) },
      );
      for (const one of [...adminConversationMessages.items].reverse()) printMessage(one);
      if (adminConversationMessages.nextCursor) console.log(dim('There are older messages.'));
    },
    async reply(ask, [id, ...words]) {
      const text = needed(words.join(' '), 'an answer');
      await ask('mutation ($id: ID!, $text: String!) { adminReplyToCase(id: $id, text: $text) { id } }', {
        id: needed(id, 'a conversation'),
        text,
      });
      console.log('Sent.');
    },
    async close(ask, [id]) {
      await ask('mutation ($id: ID!) { adminCloseCase(id: $id) { id } }', { id: needed(id, 'a conversation') });
      console.log('The case is closed.');
    },
  };
}

async function idOf(ask, username) {
  const { profile } = await ask('query ($key: ID!) { profile(key: $key, username: true) { id } }', { key: username });
  if (!profile) throw new Failure(`No user is named ${username}.`);
  return profile.id;
}

/** Returns the time a number of hours from now on the platform's clock, which a demo may have moved. */
async function hoursAhead(ask, hours) {
  const { config } = await ask('{ config { serverTime } }');
  return new Date(Date.parse(config.serverTime) + hours * HOUR_MS).toISOString();
}

function hoursOf({ hours = '24' }) {
  if (!/^\d{1,5}$/.test(hours)) throw new Failure('--hours must be a whole number.');
  return Number(hours);
}

function printReport({
  id,
  subjectType,
  subjectId,
  subjectUser,
  reporter,
  reason,
  text,
  openReports,
  hidden,
  dueAt,
  context,
}) {
  const by = reporter?.username ?? 'the platform';
  const about = subjectUser ? `${subjectType} of ${subjectUser.username}` : `${subjectType} ${subjectId}`;
  console.log(`${bold(id)}  ${about}: ${reason}, by ${by}, decide by ${dueAt}${hidden ? ', hidden' : ''}`);
  if (openReports > 1) console.log(dim(`    ${openReports} reports about the same item`));
  if (text) console.log(`    comment: ${text}`);
  for (const one of context)
    console.log(dim(`    ${one.reported ? '>' : ' '} ${one.username ?? 'Duelbook'}: ${one.text}`));
}

function printMessage({ author, text, deleted, hiddenReason, createdAt }) {
  const state = deleted ? ' (deleted)' : hiddenReason ? ` (${hiddenReason})` : '';
  console.log(`${dim(createdAt)}  ${author?.username ?? 'Duelbook'}${state}: ${text}`);
}

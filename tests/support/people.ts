import { type Caller, newKey, run, stranger } from './graph.ts';
import { codeFor, smsTo } from './sandbox.ts';
import type { Stack } from './stack.ts';

/** A signed-in player. */
export interface Person extends Caller {
  token: string;
  id: string;
  username: string;
  phone: string;
  /** The session as the client stores it. */
  session: Session;
}

interface Session {
  token: string;
  isNew: boolean;
  scope: string;
  expiresAt: string;
  user: { id: string; username: string; firstName?: string; lastName?: string };
}

const session = `token isNew scope expiresAt user { id status username firstName lastName email twitchUsername
  twitchProfileImageUrl twitchEmail profileImageUrl phoneVerified referralEligible roles }`;

const signInOperations = {
  start: 'mutation ($value: String!) { createIdentityVerification(value: $value) { id } }',
  verify: 'mutation ($id: ID!, $code: String!) { verifyIdentityCode(id: $id, code: $code) { status } }',
  authenticate: `mutation ($input: AuthenticateInput!) { authenticate(input: $input) { ${session} } }`,
  nonce: 'mutation { createSignInNonce { nonce } }',
  commentator: `mutation ($input: CommentatorAuthenticateInput!) { commentatorAuthenticate(input: $input) { ${session} } }`,
  staff: `mutation ($input: StaffAuthenticateInput!) { staffAuthenticate(input: $input) { ${session} } }`,
};

let numbers = 0;

/** A mobile number that this process hasn't used yet. */
export function newPhone(): string {
  numbers += 1;
  return `+1201556${String(numbers).padStart(4, '0')}`;
}

/** Verifies a phone number with a code from the sandbox's inbox. Returns the verification's ID. */
async function verify(stack: Stack, phone: string, as: Caller): Promise<string> {
  const known = (await smsTo(stack, phone)).length;
  const { createIdentityVerification: started } = await run<{ createIdentityVerification: { id: string } }>(
    stack,
    as,
    signInOperations.start,
    { value: phone },
  );
  const code = await codeFor(stack, phone, known);
  await run(stack, as, signInOperations.verify, { id: started.id, code });
  return started.id;
}

/** Signs a commentator in to the commentator area. Refused for everyone else. */
export async function signInCommentator(
  stack: Stack,
  { phone, deviceId }: Person,
): Promise<Caller & { session: Session }> {
  const caller: Caller = { deviceId, token: null };
  const input = { provider: 'phonenumber', token: await verify(stack, phone, caller), appVersion: '1.0.0' };
  const { commentatorAuthenticate } = await run<{ commentatorAuthenticate: Session }>(
    stack,
    caller,
    signInOperations.commentator,
    { input },
  );
  return { ...caller, token: commentatorAuthenticate.token, session: commentatorAuthenticate };
}

/** Signs in with a code from the sandbox's inbox. A new number creates an account that may play for money. */
export async function signIn(stack: Stack, phone = newPhone(), as: Caller = stranger()): Promise<Person> {
  const input = {
    provider: 'phonenumber',
    token: await verify(stack, phone, as),
    clientType: 'web',
    appVersion: '1.0.0',
  };
  const { authenticate } = await run<{ authenticate: Session }>(stack, as, signInOperations.authenticate, { input });
  const person = {
    token: authenticate.token,
    deviceId: as.deviceId,
    phone,
    session: authenticate,
    ...pick(authenticate),
  };
  if (authenticate.isNew) await becomeEligible(stack, person);
  return person;
}

const pick = ({ user: { id, username } }: Session) => ({ id, username });

/** Staff members that the sandbox's identity provider knows. */
const staffMembers = {
  admin: 'ada@staff.duelbook.test',
  partner_manager: 'noor@staff.duelbook.test',
  finance: 'finn@staff.duelbook.test',
  referee: 'remy@staff.duelbook.test',
  support: 'suki@staff.duelbook.test',
  moderator: 'mila@staff.duelbook.test',
  risk: 'rhea@staff.duelbook.test',
  event_manager: 'eli@staff.duelbook.test',
} as const;

/** Signs a staff member in through the sandbox's identity provider, after adding them to the staff list. */
export async function signInStaff(
  stack: Stack,
  role: keyof typeof staffMembers,
): Promise<Caller & { session: Session }> {
  const email = staffMembers[role];
  await listStaff(stack);
  const caller = stranger();
  const { createSignInNonce } = await run<{ createSignInNonce: { nonce: string } }>(
    stack,
    caller,
    signInOperations.nonce,
  );
  const { nonce } = createSignInNonce;
  const input = {
    provider: 'social',
    token: await idToken(stack, email, nonce),
    nonce,
    clientType: 'support_web',
    appVersion: '1.0.0',
  };
  const { staffAuthenticate } = await run<{ staffAuthenticate: Session }>(stack, caller, signInOperations.staff, {
    input,
  });
  return { ...caller, token: staffAuthenticate.token, session: staffAuthenticate };
}

/** Adds the demo's staff members in the database, as an operator would. */
export async function listStaff(stack: Stack): Promise<void> {
  for (const [role, email] of Object.entries(staffMembers)) {
    await stack.sql(
      `insert into staff_members (id, email, roles) values (gen_random_uuid(), $1, array[$2])
       on conflict (email) do nothing`,
      [email, role],
    );
  }
}

/** Returns the ID token that the sandbox's identity provider issues for a person. */
export async function idToken(stack: Stack, email: string, nonce: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id: 'duelbook',
    redirect_uri: `${stack.origin}/sign-in-callback`,
    nonce,
    state: 'test',
  });
  const response = await fetch(`${stack.sandbox}/oidc/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ query: query.toString(), person: email }).toString(),
  });
  const token = new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1)).get('id_token');
  if (!token) throw new Error(`The sandbox returned no id token: ${response.status}`);
  return token;
}

/** Deposits through the sandbox's PayPal. Amount in cents. */
export async function deposit(stack: Stack, person: Person, amount: number): Promise<void> {
  const order = `mutation ($amount: Cents!, $key: ID!) { order: createDepositOrder(amount: $amount, type: paypal,
    idempotencyKey: $key) { __typename ... on DepositOrder { id providerOrderId } } }`;
  const { order: made } = await run<{ order: { id: string; providerOrderId: string } }>(stack, person, order, {
    amount,
    key: newKey(),
  });
  await approveOrder(stack, made.providerOrderId);
  const capture = 'mutation ($id: ID!, $key: ID!) { deposit(orderId: $id, idempotencyKey: $key) { __typename } }';
  const { deposit: answer } = await run<{ deposit: { __typename: string } }>(stack, person, capture, {
    id: made.id,
    key: newKey(),
  });
  if (answer.__typename !== 'DepositReceipt') throw new Error(`The deposit returned ${answer.__typename}`);
}

/** Responds in PayPal's window as the payer. */
export async function approveOrder(
  stack: Stack,
  providerOrderId: string,
  action: 'approve' | 'pending' | 'decline' = 'approve',
): Promise<void> {
  const response = await fetch(`${stack.sandbox}/checkoutnow`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: providerOrderId, action }).toString(),
  });
  if (!response.ok) throw new Error(`The sandbox refused the approval: ${response.status}`);
}

/** Links a gamer ID for PC. */
export async function linkGamerId(stack: Stack, person: Person): Promise<void> {
  const { idSystems } = await run<{ idSystems: { id: string; slug: string }[] }>(
    stack,
    person,
    'query { idSystems { id slug } }',
  );
  const system = idSystems.find(({ slug }) => slug === 'forge');
  const connect = 'mutation ($id: ID!, $value: String!) { connectGamerId(idSystemId: $id, value: $value) { id } }';
  await run(stack, person, connect, { id: system?.id, value: gamerIdOf(person) });
}

/** Returns a unique, valid gamer ID for PC. */
export function gamerIdOf(person: Pick<Person, 'phone'>): string {
  return `player#${person.phone.slice(-4)}`;
}

/** Declares a date of birth and accepts the match rules, which playing for money requires. */
export async function becomeEligible(stack: Stack, person: Caller): Promise<void> {
  await run(stack, person, 'mutation { setDateOfBirth(dateOfBirth: "1990-01-01") { id } }');
  const { matchGuidelines } = await run<{ matchGuidelines: { version: number } }>(
    stack,
    person,
    'query { matchGuidelines { version } }',
  );
  const accept = 'mutation ($version: Int!) { acceptMatchGuidelines(version: $version) { accepted } }';
  await run(stack, person, accept, { version: matchGuidelines.version });
}

/** Creates a player with money and a linked gamer ID. Amount in cents. */
export async function newPlayer(stack: Stack, cash = 0): Promise<Person> {
  const person = await signIn(stack);
  await linkGamerId(stack, person);
  if (cash > 0) await deposit(stack, person, cash);
  return person;
}

/** Uploads three photos and submits them for the identity check. */
export async function handInIdentity(stack: Stack, person: Person): Promise<void> {
  const name = { firstName: 'Sam', lastName: 'Player' };
  const update =
    'mutation ($firstName: String!, $lastName: String!) { updateName(firstName: $firstName, lastName: $lastName) { id } }';
  await run(stack, person, update, name);
  Object.assign(person.session.user, name);
  const mediaIds: string[] = [];
  for (let photo = 0; photo < 3; photo++) mediaIds.push(await upload(stack, person, 'identity', 'image/png', picture));
  await run(stack, person, 'mutation ($ids: [ID!]!) { submitIdentity(mediaIds: $ids) { state } }', { ids: mediaIds });
}

/** Has staff approve the identity documents. */
export async function approveIdentity(stack: Stack, staff: Caller, person: Pick<Person, 'id'>): Promise<void> {
  const { id } = person;
  const { adminIdentity } = await run<{ adminIdentity: { checkId: string } }>(
    stack,
    staff,
    'query ($id: ID!) { adminIdentity(userId: $id) { checkId } }',
    { id },
  );
  const approve =
    'mutation ($id: ID!, $checkId: ID!) { adminApproveIdentity(userId: $id, checkId: $checkId) { state } }';
  await run(stack, staff, approve, { id, ...adminIdentity });
}

/** Requests an upload. Returns the media ID and the URL for the file. */
async function uploadUrl(stack: Stack, person: Person, type: string): Promise<{ mediaId: string; url: URL }> {
  const query = 'query ($type: MediaType!) { mediaUploadUrl(type: $type) { mediaId uploadUrl } }';
  const { mediaUploadUrl } = await run<{ mediaUploadUrl: { mediaId: string; uploadUrl: string } }>(
    stack,
    person,
    query,
    {
      type,
    },
  );
  return { mediaId: mediaUploadUrl.mediaId, url: new URL(mediaUploadUrl.uploadUrl, stack.origin) };
}

/** Uploads a file to the URL from the platform and returns the media ID. */
export async function upload(
  stack: Stack,
  person: Person,
  type: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { mediaId, url } = await uploadUrl(stack, person, type);
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: bytes });
  if (!response.ok) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`);
  return mediaId;
}

/** A complete PNG of one pixel. */
export const picture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

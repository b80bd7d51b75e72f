import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderFault } from '../fault.ts';
import { oauthGameAccounts } from './oauth.ts';
import { GameAccountRefused, type GameAccounts } from './port.ts';
import { type KingfallServer, startKingfall } from './testing/kingfallServer.ts';

const redirectUri = 'https://duelbook.example/gamer-ids/linked';
const codeVerifier = 'v-1';
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
const account = { id: '77', name: 'paper_moth' };
let kingfall: KingfallServer;
let accounts: GameAccounts;

const connect = (kingfallClientSecret = 'sandbox-kingfall-secret') =>
  oauthGameAccounts({ kingfallBaseUrl: kingfall.url, kingfallClientId: 'duelbook', kingfallClientSecret });
const begin = () => accounts.authorizeUrl('kingfall-account', { redirectUri, state: 's+1', codeChallenge }) ?? '';

beforeEach(async () => {
  kingfall = await startKingfall();
  accounts = connect();
});
afterEach(() => kingfall.close());

test('the sign-in URL has the state and a PKCE challenge; other systems have none', () => {
  expect(Object.fromEntries(new URL(begin()).searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'duelbook',
    redirect_uri: redirectUri,
    state: 's+1',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  expect(accounts.authorizeUrl('forge', { redirectUri, state: 's', codeChallenge })).toBeNull();
});

test('a code returns its account once, and only with the right verifier', async () => {
  const read = (code: string, verifier = codeVerifier) =>
    accounts.accountOfCode('kingfall-account', { code, redirectUri, codeVerifier: verifier });
  const code = kingfall.signIn(begin(), account);
  expect(await read(code)).toEqual(account);
  await expect(read(code)).rejects.toThrow(GameAccountRefused);
  await expect(read(kingfall.signIn(begin(), account), 'guess')).rejects.toThrow(GameAccountRefused);
  await expect(accounts.accountOfCode('forge', { code, redirectUri, codeVerifier })).rejects.toThrow(
    GameAccountRefused,
  );
});

test('failures of the provider and refused credentials are provider faults', async () => {
  const read = (from: GameAccounts) =>
    from.accountOfCode('kingfall-account', { code: kingfall.signIn(begin(), account), redirectUri, codeVerifier });
  await expect(read(connect('wrong'))).rejects.toThrow(ProviderFault);
  kingfall.failWith = 503;
  await expect(read(accounts)).rejects.toThrow(ProviderFault);
  await kingfall.close();
  await expect(read(accounts)).rejects.toThrow(ProviderFault);
});

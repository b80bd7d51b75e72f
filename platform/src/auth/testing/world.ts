import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { startSmtp, type TestSmtp } from '../../providers/email/testing/smtpServer.ts';
import { startTwilio, type TwilioServer } from '../../providers/sms/testing/twilioServer.ts';
import { startIssuer, type TestIssuer } from '../../providers/social/testing/issuer.ts';
import { type TestOptions, type TestPlatform, testPlatform } from '../../testing/harness.ts';

export interface AuthWorld {
  t: TestPlatform;
  sms: TwilioServer;
  issuer: TestIssuer;
  mail: TestSmtp;
  /** Creates a device and returns its request header. */
  device(): Record<string, string>;
  /** Starts a verification from a device and delivers queued messages. Returns the response. */
  start(phone: string, headers: Record<string, string>): Promise<Answer>;
  /** Starts a verification and enters the correct code. Returns the verification ID. */
  verify(phone: string, headers: Record<string, string>): Promise<string>;
  /** Signs in with a phone number. */
  signIn(phone: string, headers: Record<string, string>, held?: { token: string }): Promise<Answer>;
  nonce(headers: Record<string, string>): Promise<string>;
  /** Signs in with the identity provider and exchanges its token for a session on the platform. */
  social(subject: string, headers: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: AnswerBody;
}

/** The response fields that tests read. Each response has only the fields of its route. */
interface AnswerBody {
  id: string;
  token: string;
  nonce: string;
  scope: string;
  is_new: boolean;
  value_masked: string;
  user: { id: string; username: string };
  error?: { code: number; message: string; data: { limit?: string } };
}

/** A platform with local protocol servers for SMS, email and the identity provider. */
export async function authWorld(config: TestOptions['config'] = {}): Promise<AuthWorld> {
  const [sms, issuer, mail] = await Promise.all([startTwilio(), startIssuer(), startSmtp()]);
  const providers = {
    ...mail.settings,
    ...config.providers,
    smsBaseUrl: sms.url,
    smsLookupBaseUrl: sms.url,
    socialIssuer: issuer.url,
    socialClientId: issuer.clientId,
  };
  const auth = { startsPerIpDay: 100_000, ...config.auth };
  const t = await testPlatform({ config: { ...config, providers, auth } });

  const world: AuthWorld = {
    t,
    sms,
    issuer,
    mail,
    device: () => ({ 'x-device-id': randomUUID() }),
    async start(phone, headers) {
      const answer = await post(t, '/api/v1/identity_verifications', { value: phone }, headers);
      await t.deps.jobs.runDue();
      return answer;
    },
    async verify(phone, headers) {
      const known = sms.sent.length;
      const { status, body } = await world.start(phone, headers);
      // If background workers are running, they may already be sending the code.
      if (status < 300) await vi.waitFor(() => expect(sms.sent.length).toBeGreaterThan(known));
      await post(t, `/api/v1/identity_verifications/${body.id}/code`, { code: sms.codeTo(phone) }, headers);
      return body.id;
    },
    async signIn(phone, headers, held) {
      const token = await world.verify(phone, headers);
      return post(t, '/api/v1/authenticate', { ...client, provider: 'phonenumber', token }, headers, held);
    },
    async nonce(headers) {
      return (await post(t, '/api/v1/authenticate/nonce', undefined, headers)).body.nonce;
    },
    async social(subject, headers) {
      const nonce = await world.nonce(headers);
      const token = await issuer.token(subject, nonce);
      return post(t, '/api/v1/authenticate', { ...client, provider: 'social', token, nonce }, headers);
    },
    async close() {
      await t.close();
      await Promise.all([sms.close(), issuer.close(), mail.close()]);
    },
  };
  return world;
}

/** Client fields that tests send with sign-in requests. */
export const client = { client_type: 'web', app_version: '1.0.0' };

export async function post(
  t: TestPlatform,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  held: { token: string } | null = null,
): Promise<Answer> {
  const response = await t.inject(held, 'POST', url, body, headers);
  return { status: response.statusCode, body: response.json<AnswerBody>() };
}

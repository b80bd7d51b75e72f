import { startSmtp, type TestSmtp } from '../../providers/email/testing/smtpServer.ts';
import { type TestOptions, type TestPlatform, testPlatform } from '../../testing/harness.ts';

/** A test platform that sends its emails to a test SMTP server. */
export async function emailPlatform(options: TestOptions = {}): Promise<{ t: TestPlatform; mail: TestSmtp }> {
  const mail = await startSmtp();
  const providers = { ...options.config?.providers, ...mail.settings };
  const t = await testPlatform({ ...options, config: { ...options.config, providers } });
  const close = async () => {
    await t.close();
    await mail.close();
  };
  return { t: { ...t, close }, mail };
}

/** Gives a person a verified email address and returns it. */
export async function verifyEmail(t: TestPlatform, userId: string): Promise<string> {
  const email = `${userId.slice(-12)}@players.test`;
  await t.owner.updateTable('users').set({ email, email_verified_at: new Date() }).where('id', '=', userId).execute();
  return email;
}

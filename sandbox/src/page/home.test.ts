import { expect, it } from 'vitest';
import { roster } from '../../bots/roster.ts';
import { testSandbox } from '../testing/harness.ts';
import { withCode, withLinks } from './parts.ts';

const authorization = `Basic ${Buffer.from('ACsandbox:sandbox-sms-token').toString('base64')}`;

it('shows people’s activity first and that of bots last', async () => {
  const { app } = await testSandbox();
  const send = (To: string, Body: string) =>
    app.inject({
      method: 'POST',
      url: '/2010-04-01/Accounts/ACsandbox/Messages.json',
      payload: new URLSearchParams({ To, From: '+12025550100', Body }).toString(),
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    });
  await send('+12015550123', 'Your Duelbook code is 408213.');
  for (const bot of roster(32)) for (const code of ['111111', '222222']) await send(bot, `Your code is ${code}.`);
  const page = (await app.inject('/')).body;
  const [before, bots] = page.split('SMS to bots');
  expect(before).toContain('408213');
  expect(before).not.toContain('222222');
  expect(bots).toContain('222222');
});

it('renders backticks as code and escapes everything', () => {
  const text = withCode('refereeing: `npm run staff` & <more>').map((part) => part.text);
  expect(text.join('')).toBe('refereeing: <code>npm run staff</code> &#38; &#60;more&#62;');
});

it('renders URLs in emails as links and escapes everything', () => {
  const text = withLinks('Stop: https://x.test/unsubscribed?token=a\n<more>').map((part) => part.text);
  expect(text.join('')).toBe(
    'Stop: <a href="https://x.test/unsubscribed?token=a">https://x.test/unsubscribed?token=a</a>\n&#60;more&#62;',
  );
});

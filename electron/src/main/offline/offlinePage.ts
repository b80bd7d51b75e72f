import { createHash } from 'node:crypto';
import { TITLE_BAR_HEIGHT } from '../window/titleBar.ts';

/** Why the client couldn't be loaded. */
export type Unreachable = 'no-internet' | 'server' | 'proxy';

const words: Record<Unreachable, { title: string; text: string }> = {
  'no-internet': {
    title: 'You’re offline',
    text: 'Check your internet connection. Matches and deadlines go on while you’re away.',
  },
  server: {
    title: 'Duelbook isn’t responding',
    text: 'Your connection works, but our server doesn’t answer. Your money is safe.',
  },
  proxy: {
    title: 'Your proxy isn’t responding',
    text: 'Duelbook can’t be reached through it. You can reset the proxy from the tray icon. Your money is safe.',
  },
};

const style = `
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #0b1012; color: #e8eeec;
    font: 16px/1.5 system-ui, sans-serif; }
  header { position: fixed; inset: 0 0 auto; height: ${TITLE_BAR_HEIGHT}px; -webkit-app-region: drag; }
  main { max-width: 44ch; padding: 32px; }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
  p { margin: 0 0 24px; color: #b4bfbc; }
  a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #7df0bd; color: #06251a;
    font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 2px solid #7df0bd; outline-offset: 3px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The page shown while the client can't be loaded. It is part of the app, needs no scripts and loads nothing else.
 * @param retryUrl page of the client that couldn't be loaded
 */
export function offlinePage(reason: Unreachable, retryUrl: string): string {
  const { title, text } = words[reason];
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'">
    <title>${title} · Duelbook</title>
    <style>${style}</style>
  </head>
  <body>
    <header></header>
    <main>
      <h1>${title}</h1>
      <p role="status">${text} We’ll keep trying.</p>
      <a href="${escaped(retryUrl)}">Try again</a>
    </main>
  </body>
</html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

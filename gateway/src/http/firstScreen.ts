import { createHash } from 'node:crypto';

/** What a stranger sees of a page before its scripts run, as the client's build left it (web/firstScreens.ts). */
export interface FirstScreen {
  html: string;
  css: string;
}

const scripts = /\s*<script type="module"[^>]*><\/script>/g;
const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g;
const preloads = /\s*<link rel="(modulepreload|preload" as="style)"[^>]*>/g;

/**
 * Lays the first screen into the page, with its styles in the page itself. Scripts and style sheets come after it and wait for
 * what can be seen. It is inert, and hidden from whoever does not know that word, until the client takes its place: nobody
 * presses or is read what does nothing yet.
 * @param page the whole page, its first load included
 */
export function withFirstScreen(page: string, { html, css }: FirstScreen): string {
  const later = [
    ...(page.match(styleSheets) ?? []),
    ...(page.match(preloads) ?? []).map((link) => link.replace('rel="preload" as="style"', 'rel="stylesheet"')),
    ...(page.match(scripts) ?? []),
  ].map((tag) => tag.trim().replace(/^<(link|script)/, '<$1 fetchpriority="low"'));
  return page
    .replace(scripts, '')
    .replace(styleSheets, '')
    .replace(preloads, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace('<div id="_app"></div>', () => `<div id="_app" inert aria-hidden="true">${html}</div>`)
    .replace('</body>', () => `${later.join('')}</body>`);
}

/** Lets a page have the styles that were laid into it, and no others: by what they are. */
export function allowingStyles(policy: string, { css }: FirstScreen): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}

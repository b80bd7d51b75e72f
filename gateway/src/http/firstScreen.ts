import { createHash } from 'node:crypto';

/** Prerendered page shown before scripts run, written by the client build (web/firstScreens.ts). */
export interface FirstScreen {
  html: string;
  css: string;
}

const scripts = /\s*<script type="module"[^>]*><\/script>/g;
const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g;
const preloads = /\s*<link rel="(modulepreload|preload" as="style)"[^>]*>/g;

/**
 * Inserts the prerendered page and its styles. Scripts and style sheets load at low priority after the visible content.
 * The content is inert and hidden from assistive technology until the client takes over, since nothing works yet.
 * @param page the complete page, including its preloads
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

/** Allows the inlined styles by their hash. */
export function allowingStyles(policy: string, { css }: FirstScreen): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}

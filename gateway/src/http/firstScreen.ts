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
 * Until the client takes over, the content isn't interactive, so it is inert and hidden from assistive technology.
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the inlined styles by their hash. */
export const allowingStyles = (policy: string, { css }: FirstScreen): string =>
  policy.replace("style-src 'self'", `style-src 'self' ${hashOf(css)}`);

/**
 * Allows the scripts that the client build embeds in its document, by their hashes.
 * @param built the document as built, before anything is added to it per request
 */
export function allowingScripts(policy: string, built: string): string {
  const hashes = [...built.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  return hashes.length > 0 ? policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`) : policy;
}

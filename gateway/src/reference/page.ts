import { readFileSync } from 'node:fs';
import type { Entry, Member, Section } from './entries.ts';

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const style = asset('style.css');
export const script = asset('search.js');

/** Renders the reference as one self-contained page. */
export function pageOf(sections: readonly Section[]): string {
  const known = new Set(sections.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Schema reference · Duelbook</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
<header>
<p class="wordmark">DUEL<span class="slash" aria-hidden="true">/</span>BOOK</p>
<h1>Schema reference</h1>
<p><a class="graphiql" href="/graphql">Open GraphiQL</a></p>
<search>
<label for="search">Search names, calls and words</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="wallet, POST /api/v1/matches, staff …">
<p id="count" role="status" data-total="${total}">${total} entries</p>
</search>
</header>
<nav aria-label="Sections"><ul>${sections.map(navItem).join('')}</ul></nav>
<main id="content" tabindex="-1">
${sections.map((section) => sectionHtml(section, known)).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}

const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function navItem({ title, entries }: Section): string {
  return `<li><a href="#${slug(title)}">${title} <span class="number">${entries.length}</span></a></li>`;
}

function sectionHtml({ title, entries }: Section, known: ReadonlySet<string>): string {
  return `<section aria-labelledby="${slug(title)}">
<h2 id="${slug(title)}">${title}</h2>
${entries.map((entry) => entryHtml(entry, known)).join('\n')}
</section>`;
}

function entryHtml({ id, name, type, description, call, who, members }: Entry, known: ReadonlySet<string>): string {
  const facts = [
    ['Answer', type === null ? null : typeHtml(type, known)],
    ['Call', call === null ? null : `<code>${escaped(call)}</code>`],
    ['Who', who === null ? null : escaped(who)],
  ].filter(([, value]) => value !== null);
  return `<article id="${id}">
<h3><a href="#${id}">${escaped(name)}</a></h3>
<p>${prose(description)}</p>
${facts.length > 0 ? `<dl class="facts">${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>` : ''}
${members.length > 0 ? `<dl class="members">${members.map((member) => memberHtml(member, known)).join('')}</dl>` : ''}
</article>`;
}

function memberHtml({ name, type, description, call }: Member, known: ReadonlySet<string>): string {
  const written =
    type === name
      ? typeHtml(name, known)
      : `<b>${escaped(name)}</b>${type === null ? '' : `: ${typeHtml(type, known)}`}`;
  const source = call === null ? '' : ` <code>${escaped(call)}</code>`;
  return `<div><dt><code>${written}</code></dt><dd>${prose(description)}${source}</dd></div>`;
}

/** A type as SDL, linked to its entry. */
function typeHtml(type: string, known: ReadonlySet<string>): string {
  return escaped(type).replace(/\w+/, (name) => (known.has(name) ? `<a href="#${name}">${name}</a>` : name));
}

/** Formats text in backticks as code. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

import { type Html, html } from './html.ts';

/** Maximum number of rows per section. */
export const SHOWN = 40;

/** Renders a table with a heading, or a placeholder text if the table is empty. */
export function section(title: string, id: string, rows: Html[], columns: string[], empty: string): Html {
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${
    rows.length === 0
      ? html`<p class="quiet">${empty}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`;
}

/** Renders text between backticks as code. */
export function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** Renders URLs as links. */
export function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

export function action(url: string, word: string): Html {
  return html`<form method="post" action="${url}"><button class="small">${word}</button></form>`;
}

export function stamp(state: string): Html {
  return html`<span class="stamp ${state.toLowerCase()}">${state.toLowerCase().replaceAll('_', ' ')}</span>`;
}

export function time(at: string): Html {
  return html`<time datetime="${at}">${at.slice(11, 19)}</time>`;
}

/** Returns the latest entries, newest first. */
export function latest<T>(list: T[]): T[] {
  return list.slice(-SHOWN).reverse();
}

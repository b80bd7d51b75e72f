// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');

/** Names of values that are always elements, never text. */
const elements =
  /^(\w*[iI]con|\w*[aA]ctions?|aside|above|after|before|below|boardOf|button|chips|children|chosen|content|\w*[eE]lement|empty|field|filters|first|footer|glyph|intro|lapse|learn|list|marks?|more|nav|note|ownText|page|paused|peekOf|picture|review|room|rows|second|select|settles|stakes|stamp|state|stateChip|stream|tabs|told|tools)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** The direct children of a node. */
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

function hasJsx(node: Node): boolean {
  return isJsx(node) || below(node).some(hasJsx);
}

/** The name a value ends in: `icon` for `option.icon` and `marks` for `marks[state]`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression' && isNode(node.callee)) return nameOf(node.callee);
  if (node.type === 'ChainExpression' && isNode(node.expression)) return nameOf(node.expression);
  if (node.type === 'LogicalExpression' && isNode(node.right)) return nameOf(node.right);
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return '';
  return node.computed ? nameOf(node.object) : nameOf(node.property);
}

type Kind = 'blank' | 'fixed' | 'changing' | 'other';

function kindOf(child: Node): Kind {
  if (child.type === 'JSXText') return String(child.value).trim() ? 'fixed' : 'blank';
  if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return 'other';
  const value = child.expression;
  if (value.type === 'JSXEmptyExpression') return 'blank';
  if (value.type === 'Literal') return String(value.value).trim() ? 'fixed' : 'blank';
  if (hasJsx(value)) return 'other';
  return elements.test(nameOf(value)) ? 'other' : 'changing';
}

/**
 * Counts changing texts next to elements, and all texts in fragments, because React removes those one by one. Texts
 * that are only next to other texts don't count, because they are joined (`joinText.ts`).
 */
function count(node: Node): number {
  const inside = below(node).reduce((sum, each) => sum + count(each), 0);
  if (!isJsx(node) || !Array.isArray(node.children)) return inside;
  const kinds = node.children.filter(isNode).map(kindOf);
  const risky = node.type === 'JSXFragment' ? ['changing', 'fixed'] : kinds.includes('other') ? ['changing'] : [];
  return inside + kinds.filter((kind) => risky.includes(kind)).length;
}

const countIn = (file: string, code: string) => count(parseSync(file, code).program as unknown as Node);

const found = Object.fromEntries(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
    .map((file) => [file, countIn(file, readFileSync(path.join(source, file), 'utf8'))] as const)
    .filter(([, texts]) => texts > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

it('no changing text is next to other elements, where a page translator would make it stale', () => {
  expect(found).toEqual({});
});

describe('the check for changing text', () => {
  it.each([
    ['<p>Pays {amount}</p>', 0],
    ['<p>Pays <b>{amount}</b></p>', 0],
    ['<p>{icon} Pays now</p>', 0],
    ['<p>{icon}{option.icon}{marks[state]}</p>', 0],
    ['<p><b>Pays</b> {amount}</p>', 1],
    ['<p>{icon} {open ? "now" : "later"} {formatMoney(5)}</p>', 2],
    ['<Chip>{open && <X />} {count}</Chip>', 1],
    ['<>{amount}</>', 1],
    ['<p>{paused ? <><Lock /> paused</> : amount}</p>', 1],
  ])('finds the texts in %s', (code, texts) => {
    expect(countIn('sample.tsx', `export const sample = ${code};`)).toBe(texts);
  });
});

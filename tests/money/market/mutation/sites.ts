import { parseSync } from 'vite';

export const operators = ['rounding', 'comparison', 'lock', 'check', 'sign'] as const;
export type Operator = (typeof operators)[number];

/** A location in a file and its mutation. */
export interface Site {
  file: string;
  operator: Operator;
  start: number;
  end: number;
  replacement: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

type Edit = Pick<Site, 'operator' | 'start' | 'end' | 'replacement'>;

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
};
const rounded: Record<string, string> = { floor: 'ceil', ceil: 'floor', trunc: 'ceil' };
const locks = /\bfor (?:no key )?(?:update|share)(?: of \w+)?\b/gi;

/**
 * Finds the locations in a TypeScript or SQL file that the fixed list of operators can mutate.
 * @param later SQL that runs after the file. Functions it redefines are skipped.
 */
export function sitesOf(file: string, text: string, later = ''): Site[] {
  const edits = file.endsWith('.sql') ? sqlEdits(text, later) : typescriptEdits(file, text);
  return edits.map((edit) => ({ file, ...edit, line: text.slice(0, edit.start).split('\n').length }));
}

function typescriptEdits(file: string, text: string): Edit[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  walk(program as unknown as Node, (node) => {
    const edit = binary(node, text) ?? rounding(node) ?? negation(node, text) ?? guard(node) ?? lockCall(node);
    if (edit) edits.push(edit);
    if (node.type === 'TemplateElement') edits.push(...found(text, node.start, node.end, locks, 'lock', () => ''));
  });
  return edits;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Off-by-one comparisons, and sums turned into differences. String concatenation is skipped. */
function binary(node: Node, text: string): Edit | null {
  const { type, left, right } = node;
  if (type !== 'BinaryExpression' && type !== 'AssignmentExpression') return null;
  const [before, after] = [left as Node, right as Node];
  const operator = String(node.operator);
  if (operator === '|' && text.slice(after.start, after.end) === '0') {
    return {
      operator: 'rounding',
      start: node.start,
      end: node.end,
      replacement: `Math.ceil(${text.slice(before.start, before.end)})`,
    };
  }
  const replacement = swapped[operator];
  if (!replacement || [before, after].some(isWords)) return null;
  const start = text.indexOf(operator, before.end);
  const end = start + operator.length;
  return { operator: /[<>]/.test(operator) ? 'comparison' : 'sign', start, end, replacement };
}

function isWords(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function rounding({ type, callee }: Node): Edit | null {
  if (type !== 'CallExpression') return null;
  const { object, property } = callee as Node & { object?: Node; property?: Node };
  const replacement = object?.name === 'Math' && property ? rounded[String(property.name)] : undefined;
  return property && replacement
    ? { operator: 'rounding', start: property.start, end: property.end, replacement }
    : null;
}

/** `-x` becomes `x`. */
function negation(node: Node, text: string): Edit | null {
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return null;
  const { start, end, type } = node.argument as Node;
  if (type === 'Literal') return null;
  return { operator: 'sign', start: node.start, end: node.end, replacement: text.slice(start, end) };
}

/** Removes `if (...) return` and `if (...) throw`. */
function guard({ type, start, end, consequent, alternate }: Node): Edit | null {
  if (type !== 'IfStatement' || alternate) return null;
  const body = consequent as Node & { body?: Node[] };
  const only = body.type === 'BlockStatement' ? body.body?.at(-1) : body;
  const leaves = only?.type === 'ReturnStatement' || only?.type === 'ThrowStatement';
  return leaves ? { operator: 'check', start, end, replacement: '' } : null;
}

/** Removes `.forUpdate()`. */
function lockCall({ type, end, callee }: Node): Edit | null {
  if (type !== 'CallExpression') return null;
  const { object, property } = callee as Node & { object?: Node; property?: Node };
  if (!object || !/^for(NoKey)?(Update|Share)$|^forKeyShare$/.test(String(property?.name))) return null;
  return { operator: 'lock', start: object.end, end, replacement: '' };
}

/** The same mutations in the bodies of SQL functions, excluding comments. */
function sqlEdits(sql: string, later: string): Edit[] {
  const replaced = new Set(functionsOf(later));
  const text = sql.replace(/--.*/g, (comment) => ' '.repeat(comment.length));
  const bodies = [...text.matchAll(/\$(\w*)\$[\s\S]*?\$\1\$/g)];
  return bodies.flatMap(({ index, 0: body }) => {
    const end = index + body.length;
    if (replaced.has(functionsOf(text.slice(0, index)).at(-1) ?? '')) return [];
    const change = (pattern: RegExp, operator: Operator, replacement: (found: string) => string) =>
      found(text, index, end, pattern, operator, replacement);
    return [
      ...change(/\b(?:floor|ceil)(?=\()/gi, 'rounding', (name) => rounded[name.toLowerCase()] ?? name),
      ...change(/(?<= )(?:<=|>=|<|>)(?= )/g, 'comparison', (sign) => swapped[sign] ?? sign),
      ...change(locks, 'lock', () => ''),
      ...change(/\bif [^;]*? then\s+(?:raise exception|return)[^;]*;\s*end if;/gi, 'check', () => ''),
      ...change(/(?<=[\w)\]] )[+-](?= [\w(])/g, 'sign', (sign) => swapped[sign] ?? sign),
      ...change(/(?<=[(,=] ?)-(?=[a-z])/g, 'sign', () => ''),
    ];
  });
}

/** Names of the functions defined in a SQL file, in order. */
function functionsOf(sql: string): string[] {
  return [...sql.matchAll(/\bcreate (?:or replace )?function (\w+)\(/gi)].map(([, name = '']) => name.toLowerCase());
}

function found(
  text: string,
  from: number,
  to: number,
  pattern: RegExp,
  operator: Operator,
  replacement: (found: string) => string,
): Edit[] {
  return [...text.slice(from, to).matchAll(pattern)].map(({ index, 0: word }) => {
    const start = from + index;
    return { operator, start, end: start + word.length, replacement: replacement(word) };
  });
}

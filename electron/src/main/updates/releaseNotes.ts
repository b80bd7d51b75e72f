import type { UpdateInfo } from '../ports.ts';

const LONGEST = 2000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns what is new in an update, as plain text with one line per item. Null if its publisher doesn't say. */
export function releaseNotes({ releaseNotes: notes }: Pick<UpdateInfo, 'releaseNotes'>): string | null {
  const given = typeof notes === 'string' ? notes : (notes ?? []).map(({ note }) => note ?? '').join('\n');
  const text = given
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/^[\s#*-]+/, '').trim())
    .filter(Boolean)
    .join('\n');
  return text === '' ? null : text.slice(0, LONGEST);
}

import { userIdIn } from '@/entities/user';

/**
 * The account IDs in a text that contains only IDs or links, one per line or separated by commas, without duplicates.
 */
export function idsIn(text: string): readonly string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const ids = parts.map(userIdIn);
  return ids.includes(null) ? [] : [...new Set(ids.filter((id) => id !== null))];
}

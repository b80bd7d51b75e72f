import type {
  AdminDocumentSource,
  AdminDocumentState,
  DocumentAudience,
  DocumentKind,
  NewsKind,
} from '@/shared/api/types.generated.ts';
import { formatDateTime, plural } from '@/shared/lib/format';
import type { StaffDocument_RowFragment } from '../api/content.generated.ts';

type Row = StaffDocument_RowFragment;

interface Choice<V extends string> {
  value: V;
  label: string;
}

/** Kinds of documents that staff can create. */
export const newsKinds: readonly Choice<NewsKind>[] = [
  { value: 'jumbotron', label: 'Home page card' },
  { value: 'announcement', label: 'Announcement' },
  { value: 'blog', label: 'News item' },
];

export const kinds: readonly Choice<DocumentKind>[] = [
  ...newsKinds,
  { value: 'faq', label: 'FAQ entry' },
  { value: 'guide', label: 'Guide' },
  { value: 'info', label: 'Company information' },
];

export const states: readonly Choice<AdminDocumentState>[] = [
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

export const sources: readonly Choice<AdminDocumentSource>[] = [
  { value: 'shipped', label: 'As shipped' },
  { value: 'edited', label: 'Edited' },
  { value: 'staff', label: 'Created by staff' },
];

export const audiences: readonly Choice<DocumentAudience>[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'signed_in', label: 'Signed in' },
  { value: 'signed_out', label: 'Signed out' },
  { value: 'new', label: 'New and signed out' },
];

/** The option for a value that may come from the URL. */
export const chosen = <V extends string>(choices: readonly Choice<V>[], value: string | undefined): V | null =>
  choices.find((choice) => choice.value === value)?.value ?? null;

const labelOf = <V extends string>(choices: readonly Choice<V>[], value: V) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export const kindWords = (kind: DocumentKind) => labelOf(kinds, kind);
export const sourceWords = (source: AdminDocumentSource) => labelOf(sources, source);
export const audienceWords = (audience: DocumentAudience) => labelOf(audiences, audience);

/** State shown in a cell: `Published · Edited`. */
export const stateWords = ({ state, source }: Pick<Row, 'state' | 'source'>) =>
  [labelOf(states, state), ...(source === 'edited' ? ['Edited'] : [])].join(' · ');

/** Publication period: `Nov 20, 2026, 9:00 AM to Dec 1, 2026, 9:00 AM`, or only the start. */
export const periodWords = ({ publishFrom, publishUntil }: Pick<Row, 'publishFrom' | 'publishUntil'>) =>
  publishUntil ? `${formatDateTime(publishFrom)} to ${formatDateTime(publishUntil)}` : formatDateTime(publishFrom);

/** Player feedback on an FAQ entry. */
export function voteWords({ usefulVotes, otherVotes }: Pick<Row, 'usefulVotes' | 'otherVotes'>): string {
  const all = usefulVotes + otherVotes;
  return all === 0 ? 'No votes yet' : `${usefulVotes} of ${plural(all, 'player')} found it useful`;
}

import type { DocumentAudience, DocumentKind, NewsKind } from '@/shared/api/types.generated.ts';
import { fromField, toField } from '@/shared/lib/format';
import type { StaffDocument_RowFragment } from '../api/content.generated.ts';

/** The form fields for a document, as typed by staff. */
export interface DocumentDraft {
  kind: DocumentKind;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** URL of the picture. Empty if there is none. */
  imageUrl: string;
  /** Target of the button. Empty if there is none. */
  deeplink: string;
  buttonText: string;
  audience: DocumentAudience;
  /** Position in the list. Empty for the end of the list. */
  position: string;
  /** Start and end for date fields in the viewer's time zone. An empty start means now; an empty end means no end. */
  from: string;
  until: string;
}

export interface NewDraft extends DocumentDraft {
  kind: NewsKind;
}

export const emptyDraft: NewDraft = {
  kind: 'jumbotron',
  title: '',
  summary: '',
  body: '',
  imageUrl: '',
  deeplink: '',
  buttonText: '',
  audience: 'everyone',
  position: '',
  from: '',
  until: '',
};

/** A draft that contains the values of an existing document. */
export const draftOf = (row: StaffDocument_RowFragment): DocumentDraft => ({
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  body: row.body,
  imageUrl: row.imageUrl ?? '',
  deeplink: row.deeplink ?? '',
  buttonText: row.buttonText ?? '',
  audience: row.audience,
  position: String(row.position),
  from: toField(row.publishFrom),
  until: row.publishUntil ? toField(row.publishUntil) : '',
});

/** The parts of a document that players see. All other parts have no field. */
export interface Parts {
  body: boolean;
  picture: boolean;
  button: boolean;
  audience: boolean;
  position: boolean;
}

const news: Parts = { body: true, picture: true, button: true, audience: false, position: false };
const help: Parts = { body: true, picture: false, button: false, audience: false, position: true };

const parts: Readonly<Record<DocumentKind, Parts>> = {
  jumbotron: { body: false, picture: true, button: true, audience: true, position: true },
  announcement: { body: false, picture: false, button: true, audience: true, position: true },
  blog: news,
  faq: help,
  guide: { ...help, button: true },
  info: help,
};

export const partsOf = (kind: DocumentKind): Parts => parts[kind];

/** Converts the draft to the mutation's input, including only what its kind has. Undefined lets the platform choose. */
export function cleanDraft(draft: DocumentDraft) {
  const has = partsOf(draft.kind);
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    ...(has.body && { body: draft.body.trim() }),
    ...(has.picture && { imageUrl: draft.imageUrl.trim() || null }),
    ...(has.button && { deeplink: draft.deeplink.trim() || null, buttonText: draft.buttonText.trim() || null }),
    ...(has.audience && { audience: draft.audience }),
    ...(has.position && draft.position.trim() !== '' && { position: Number(draft.position) }),
    publishFrom: fromField(draft.from) ?? undefined,
    publishUntil: fromField(draft.until),
  };
}

/** The fields that the draft changes. An unchanged time isn't sent, because the field drops its seconds. */
export function changeOf(row: StaffDocument_RowFragment, draft: DocumentDraft) {
  const before = new Map<string, unknown>(Object.entries(cleanDraft(draftOf(row))));
  return Object.fromEntries(
    Object.entries(cleanDraft(draft)).filter(([name, value]) => before.get(name) !== value),
  ) as Partial<ReturnType<typeof cleanDraft>>;
}

/**
 * The reason why the draft can't be submitted yet, or null. `row` is the document being changed, or null for a new one.
 */
export function draftFault(draft: DocumentDraft, row: StaffDocument_RowFragment | null = null): string | null {
  const { title, summary, body, publishFrom, publishUntil } = cleanDraft(draft);
  if (title === '') return 'Enter a title.';
  if (summary === '' && draft.kind !== 'announcement') return 'Enter a summary.';
  if (body === '') return 'Enter the text.';
  return (
    buttonFault(draft) ?? pictureFault(draft, row) ?? placeFault(draft, row) ?? endFault(publishFrom, publishUntil)
  );
}

function buttonFault({ deeplink, buttonText }: DocumentDraft): string | null {
  if (deeplink.trim() === '') return buttonText.trim() === '' ? null : 'Enter the button’s link.';
  if (!/^(?:https|duelbook):\/\/\S+$/.test(deeplink.trim()))
    return 'Enter a button link that starts with https:// or duelbook://.';
  return buttonText.trim() === '' ? 'Enter a label for the button.' : null;
}

/** Pictures that ship with the product have no full URL, so an unchanged one is accepted. */
function pictureFault({ imageUrl }: DocumentDraft, row: StaffDocument_RowFragment | null): string | null {
  const url = imageUrl.trim();
  return url === '' || url === row?.imageUrl || url.startsWith('https://')
    ? null
    : 'Enter a picture URL that starts with https://, or leave it empty.';
}

/** The position and start of a new document can be left to the platform. */
function placeFault({ kind, position, from }: DocumentDraft, row: StaffDocument_RowFragment | null): string | null {
  if (partsOf(kind).position && !(row ? /^\d{1,4}$/ : /^\d{0,4}$/).test(position.trim()))
    return 'Enter a position from 0 to 9999.';
  return row && from === '' ? 'Enter a start time.' : null;
}

function endFault(from: string | undefined, until: string | null): string | null {
  return from !== undefined && until !== null && until <= from ? 'Choose an end after the start.' : null;
}

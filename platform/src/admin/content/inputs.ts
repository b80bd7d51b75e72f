import Type from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
import { DateTime, Id, ImageUrl, Nullable } from '../../shared/schema.ts';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const DocumentParams = Type.Object({ id: Id });
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Maximum lengths of texts, both when they are sent and when they are previewed. */
export const most = { title: 120, summary: 300, body: 20_000 } as const;

export const Title = WrittenText({ minLength: 1, maxLength: most.title });
export const Summary = WrittenText({ maxLength: most.summary });
export const Body = WrittenText({ maxLength: most.body });
export const PictureUrl = Nullable(ImageUrl);
export const Link = Nullable(Type.String({ maxLength: 300, pattern: '^(?:https|duelbook)://[^\\s"\'<>\\\\]+$' }));
export const ButtonText = Nullable(WrittenText({ minLength: 1, maxLength: 40 }));
export const Position = Type.Integer({ minimum: 0, maximum: 10_000 });
export const PublishUntil = Nullable(DateTime);

/** Descriptions of the document fields that staff can set. */
export const documentWords = {
  title: 'Question or headline. Placeholders such as `{deposit_min}` show the current setting.',
  summary: 'Short summary. Empty only for announcements. Placeholders are allowed.',
  body: 'Markdown: headings, paragraphs, flat lists, quotes, bold and italic text, code, and links that start with `https://` or `duelbook://`. Empty only for announcements and cards of the home page. Placeholders are allowed.',
  image_url: 'HTTPS address of the picture, on a public host. Null for none.',
  deeplink: 'Target of the button: a deep link or an HTTPS URL. Null for no button.',
  button_text: 'Label of the button. Null for no button.',
  audience: 'Who sees it. Only announcements and hero cards can have an audience. All other kinds are for everyone.',
  position: 'Position in its list, lowest first. News items are sorted by their start instead.',
  publish_from: 'Start of publication.',
  publish_until: 'End of publication. Null for no end.',
  reason: 'Reason. Kept in the audit log.',
};

export const versionWords = 'Version that the editor has. Refused with code 1001 if it is no longer the current one.';

/** The columns that change when a document is published or withdrawn, for the audit log. */
export const publicationPeriod = { publish_from: true, publish_until: true };

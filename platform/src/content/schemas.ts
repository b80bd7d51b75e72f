import Type, { type Static } from 'typebox';
import { describeSchema } from '../shared/describe.ts';
import { pageOf } from '../shared/page.ts';
import { Cents, DateTime, Id, itemsOf, Nullable, OneOf } from '../shared/schema.ts';
import { blockKinds } from './blocks.ts';
import { documentKinds, documentTopics } from './tables.ts';

const Text = Type.String();

export const Document = Type.Object({
  id: Id,
  slug: Text,
  kind: OneOf(documentKinds),
  title: Text,
  summary: Text,
  topic: Nullable(OneOf(documentTopics)),
  anchor: Nullable(Text),
  image_url: Nullable(Text),
  deeplink: Nullable(Text),
  button_text: Nullable(Text),
  published_at: DateTime,
  /** The viewer's vote. Only set when a single document is read. */
  useful: Nullable(Type.Boolean()),
  blocks: Type.Array(
    Type.Object({
      kind: OneOf(blockKinds),
      spans: Type.Array(
        Type.Object({
          text: Text,
          strong: Type.Boolean(),
          italic: Type.Boolean(),
          code: Type.Boolean(),
          link: Nullable(Text),
        }),
      ),
    }),
  ),
});
describeSchema(Document, 'Document', 'Editorial content.', {
  id: 'Document ID. Stays the same across edits.',
  kind: 'Kind of document.',
  title: 'Question or headline.',
  summary: 'Short summary.',
  topic: 'Topic. Null when there is none.',
  anchor: "Anchor on the help page, as in `/help#anchor`. Null when it isn't shown there.",
  deeplink: 'Deep link target. Null when there is none.',
  button_text: 'Button label. Null when there is no button.',
  published_at: 'Time of publication.',
  blocks: 'Content blocks.',
  useful:
    'True when the viewer rated the answer useful. Returned by `faq_entry` only. Null in lists and before the viewer rates the answer.',
  'blocks.kind': 'Type of block.',
  'blocks.spans': 'Text spans, in order.',
  'blocks.spans.strong': 'True when the text is bold.',
  'blocks.spans.italic': 'True when the text is in italics.',
  'blocks.spans.code': 'True when the text is code, in which spaces and line breaks are significant.',
  'blocks.spans.link': 'Link target: a deep link or an https URL. Null when there is none.',
  'blocks.spans.text': 'Text without markup.',
});
export type Document = Static<typeof Document>;

export const Documents = itemsOf(Document);
export const DocumentPage = pageOf(Document);

export const Rank = Type.Object({
  key: Text,
  name: Text,
  from_points: Type.Integer(),
  to_points: Nullable(Type.Integer()),
  text: Text,
});
describeSchema(Rank, 'Rank', 'Rank of league players.', {
  from_points: 'Minimum ranking points for this rank.',
  to_points: 'Maximum ranking points for this rank. Null for the highest rank.',
  text: 'Explanation of what players of this rank have achieved.',
  name: 'Name shown to players.',
});
export type Rank = Static<typeof Rank>;

export const AccountLimit = Type.Object({
  key: Text,
  topic: OneOf(documentTopics),
  title: Text,
  value: Text,
  amount: Nullable(Cents),
  own_amount: Nullable(Cents),
  text: Text,
});
describeSchema(AccountLimit, 'AccountLimit', 'Account limit.', {
  topic: 'Topic of the help documents that explain the limit.',
  title: 'Name shown above the value.',
  value: 'Readable limit, such as `$5.00`, `3` or `24 hours`.',
  amount: "Limit in cents. Null when it isn't an amount.",
  own_amount: 'Viewer-specific limit, in cents. Null when the default limit applies.',
  text: 'Condition under which the limit applies.',
});
export type AccountLimit = Static<typeof AccountLimit>;

export const Influencer = Type.Object({
  id: Id,
  user_id: Id,
  slug: Text,
  name: Text,
  code: Text,
  image_url: Nullable(Text),
  bio: Text,
  games: Type.Array(Type.Object({ id: Id, slug: Text, name: Text, image_url: Nullable(Text) })),
});
describeSchema(Influencer, 'Influencer', 'Influencer with a landing page and a referral code.', {
  slug: 'Slug of the landing page, as in `/i/{slug}`.',
  name: 'Display name.',
  code: 'Referral code.',
  image_url: 'Profile image URL. Null when there is none.',
  bio: 'Short biography.',
  games: 'Games the influencer plays.',
  'games.name': 'Full name of the game.',
  user_id: 'ID of the user who is credited with sign-ups that use the code.',
});
export type Influencer = Static<typeof Influencer>;

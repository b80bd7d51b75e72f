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
  /** What the reader said of it; told of one that is asked for by itself. */
  useful: Nullable(Type.Boolean()),
  blocks: Type.Array(
    Type.Object({
      kind: OneOf(blockKinds),
      spans: Type.Array(Type.Object({ text: Text, strong: Type.Boolean(), link: Nullable(Text) })),
    }),
  ),
});
describeSchema(Document, 'Document');
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
describeSchema(Rank, 'Rank');
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
describeSchema(AccountLimit, 'AccountLimit');
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
describeSchema(Influencer, 'Influencer');
export type Influencer = Static<typeof Influencer>;

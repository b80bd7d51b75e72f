import type { Generated } from 'kysely';

export const documentKinds = ['faq', 'guide', 'blog', 'announcement', 'jumbotron', 'info'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTopics = ['money', 'matches', 'staking', 'account', 'safety', 'league'] as const;
export type DocumentTopic = (typeof documentTopics)[number];

/** Document audiences. `new` covers users in their first days as well as signed-out readers. */
export const audiences = ['everyone', 'signed_in', 'signed_out', 'new'] as const;
export type Audience = (typeof audiences)[number];

export type DocumentOrigin = 'shipped' | 'staff';

export interface DocumentTable {
  id: string;
  kind: DocumentKind;
  slug: string;
  title: string;
  summary: string;
  body_md: string;
  image_url: string | null;
  deeplink: string | null;
  button_text: string | null;
  topic: DocumentTopic | null;
  anchor: string | null;
  position: number;
  audience: Audience;
  publish_from: Date;
  publish_until: Date | null;
  /** Origin of the document. Updates of the shipped documents never delete those created by staff. */
  origin: Generated<DocumentOrigin>;
  /** When staff last changed the document. Null if it is unchanged since it shipped. */
  edited_at: Generated<Date | null>;
  /** Incremented on every change. */
  version: Generated<number>;
}

export interface InfluencerTable {
  id: string;
  user_id: string;
  slug: string;
  name: string;
  image_url: string | null;
  bio: string;
  game_ids: string[];
  position: number;
  enabled: boolean;
}

export interface DocumentVoteTable {
  document_id: string;
  user_id: string;
  useful: boolean;
  voted_at: Date;
}

export interface ContentTables {
  documents: DocumentTable;
  document_votes: DocumentVoteTable;
  influencers: InfluencerTable;
}

declare module '../db/database.ts' {
  interface Database extends ContentTables {}
}

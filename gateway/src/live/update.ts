/** What a subscription field delivers; made once and shared by everyone who gets it. */
export interface Update {
  readonly kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  readonly seq: number;
  readonly data: unknown;
}

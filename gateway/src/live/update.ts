/** An update of a subscription field, shared by all recipients. */
export interface Update {
  readonly kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  readonly seq: number;
  readonly data: unknown;
}

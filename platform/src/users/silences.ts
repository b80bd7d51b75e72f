/** Where a mute applies: everywhere, in public chats, or in direct and group conversations. */
export const silenceScopes = ['all', 'comments', 'direct'] as const;
export type SilenceScope = (typeof silenceScopes)[number];

/** An active mute: scope, end and reason. */
export interface Silence {
  scope: SilenceScope;
  until: Date;
  reason: string;
}

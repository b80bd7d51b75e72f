import type { LinkGamerIdQuery } from '../api/linkGamerId.generated.ts';

/** A platform on which players have a gamer ID. */
export type System = Omit<LinkGamerIdQuery['idSystems'][number], '__typename'>;

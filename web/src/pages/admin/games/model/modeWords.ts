import type { StaffGameMode_RowFragment } from '../api/games.generated.ts';

type Mode = Pick<StaffGameMode_RowFragment, 'teamSizes' | 'bestOf' | 'scoreUnit' | 'offered'>;

/** Describes the number of games in a match: `Best of 3`. */
export const lengthWords = (bestOf: number): string => (bestOf === 1 ? '1 game' : `Best of ${bestOf}`);

/** Describes a mode in one line: `1v1, 2v2 · Best of 3 · rounds`. */
export const modeWords = ({ teamSizes, bestOf, scoreUnit, offered }: Mode): string =>
  [
    teamSizes.map((size) => `${size}v${size}`).join(', '),
    lengthWords(bestOf),
    scoreUnit,
    ...(offered ? [] : ['Not offered']),
  ].join(' · ');

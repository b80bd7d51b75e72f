import { css } from '@linaria/core';
import { HowCards } from './HowCards.tsx';
import { NamePage } from './NamePage.tsx';
import { YourGames } from './YourGames.tsx';

const stack = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
`;

export type HowStep = 'name' | 'cards' | 'games';

/** Dialog title for each step. */
export const howTitles: Record<HowStep, string> = {
  name: 'Your name',
  cards: 'How it works',
  games: 'Games you play',
};

export interface HowPageProps {
  step: HowStep;
  onStep: (step: HowStep) => void;
  onFinish: () => void;
}

/** The last page: the name if missing, the introduction, and the games the user plays. */
export function HowPage({ step, onStep, onFinish }: HowPageProps) {
  return (
    <div className={stack}>
      {step === 'name' && <NamePage onDone={() => onStep('cards')} />}
      {step === 'cards' && <HowCards onDone={() => onStep('games')} />}
      {step === 'games' && <YourGames onFinish={onFinish} />}
    </div>
  );
}

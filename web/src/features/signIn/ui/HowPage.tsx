import { css } from '@linaria/core';
import { HowCards } from './HowCards.tsx';
import { UsernamePage } from './UsernamePage.tsx';
import { YourGames } from './YourGames.tsx';

const stack = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-16);
`;

export type HowStep = 'username' | 'cards' | 'games';

/** Dialog title for each step. */
export const howTitles: Record<HowStep, string> = {
  username: 'Choose a username',
  cards: 'How it works',
  games: 'Games you play',
};

export interface HowPageProps {
  step: HowStep;
  /** The username that was assigned to the new account. */
  username: string;
  onStep: (step: HowStep) => void;
  onFinish: () => void;
}

/** The last page. Asks for the username, introduces Duelbook, and asks which games the user plays. */
export function HowPage({ step, username, onStep, onFinish }: HowPageProps) {
  return (
    <div className={stack}>
      {step === 'username' && <UsernamePage proposed={username} onDone={() => onStep('cards')} />}
      {step === 'cards' && <HowCards onDone={() => onStep('games')} />}
      {step === 'games' && <YourGames onFinish={onFinish} />}
    </div>
  );
}

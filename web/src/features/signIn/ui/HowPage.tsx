import { css } from '@linaria/core';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { HowCards } from './HowCards.tsx';
import { NamePage } from './NamePage.tsx';
import { YourGames } from './YourGames.tsx';

const stack = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
`;

/** The last page: the name when it is missing, how it works in three cards, then the games a person plays. */
export function HowPage({ onFinish }: { onFinish: () => void }) {
  const user = useSession()?.user;
  const [step, setStep] = useState<'name' | 'cards' | 'games'>(user?.firstName ? 'cards' : 'name');
  return (
    <div className={stack}>
      {step === 'name' && <NamePage onDone={() => setStep('cards')} />}
      {step === 'cards' && <HowCards onDone={() => setStep('games')} />}
      {step === 'games' && <YourGames onFinish={onFinish} />}
    </div>
  );
}

import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { MatchView } from '@/entities/match';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import type { JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import { JoinNeeds } from './JoinNeeds.tsx';

afterEach(() => act(closeAllOverlays));

const need = (key: string, title: string, satisfied: boolean) => ({
  __typename: 'Requirement' as const,
  key,
  title,
  satisfied,
  howToFix: satisfied ? null : `How to get: ${title}`,
  deeplink: null,
});

const match = { entryAmount: 1000, game: { id: 'game' }, console: { id: 'pc' } } as MatchView;

function show(...needs: ReturnType<typeof need>[]) {
  const data: JoinChecklistQuery = {
    __typename: 'Query',
    matchRequirements: [...needs, need('rules_accepted', 'Rules', false)],
    wallet: { __typename: 'Wallet', id: 'w', version: 1, playable: 600 },
    games: [{ __typename: 'Game', id: 'game', idSystemId: 'forge' }],
    consoles: [],
  };
  return render(
    <MemoryRouter>
      <JoinNeeds match={match} query={{ loading: false, refetch: () => undefined, data }} />
    </MemoryRouter>,
  ).root;
}

it('lists what is missing, each item with an action that resolves it', () => {
  const root = show(
    need('phone_verified', 'Verified phone number', true),
    need('gamer_id_linked', 'Gamer ID', false),
    need('balance_ok', '$10.00 in your balance', false),
  );
  expect(root.textContent).toContain('You meet 1 of 3 requirements.');
  // A met requirement is shown as a fact, and an unmet one as an instruction.
  expect(root.textContent).toContain('Verified phone number');
  expect(root.textContent).toContain('How to get: Gamer ID');
  expect(root.textContent?.match(/Gamer ID/g)).toHaveLength(1);
  click(buttonNamed(root, 'Link ID'));
  click(buttonNamed(root, 'Deposit $4.00'));
  expect(openOverlays()).toEqual([
    { kind: 'link-gamer-id', idSystemId: 'forge' },
    { kind: 'deposit', amount: 400 },
  ]);
});

it('says that all requirements are met', () => {
  const root = show(need('phone_verified', 'Verified phone number', true));
  expect(root.textContent).toContain('You meet every requirement.');
  expect(root.querySelector('button')).toBeNull();
});

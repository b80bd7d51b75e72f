import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { throwError } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPage, Pages } from '@/app/router';
import { beginSession, clearSession } from '@/entities/session';
import { ReviewOfApplePay, ReviewOfCard, ReviewWithScriptBlocked } from '@/features/deposit/ui/DepositModal.stories';
import { AllMet } from '@/features/joinMatch/ui/JoinDrawer.stories';
import { Review } from '@/features/withdraw/ui/WithdrawModal.stories';
import { SubmitActions } from '@/pages/player/match/ui/SubmitActions';
import { buttonNames } from '@/shared/lib/analytics/buttonNames';
import { closeAllOverlays } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { patterns } from '@/shared/routes';
import { variants } from '@/shared/ui/button/Button.css';
import { stories } from './stories.ts';

const side = 'a' as const;
const report = {
  side,
  answer: 'first',
  sending: false,
  reported: false,
  changed: true,
  theirs: null,
  reading: { result: side, scores: [], fault: null },
} as unknown as Parameters<typeof SubmitActions>[0]['report'];

it.each<[string, ComponentType]>([
  ['deposit_paypal', ReviewWithScriptBlocked],
  ['deposit_card', ReviewOfCard],
  ['deposit_apple_pay', ReviewOfApplePay],
  ['withdraw', Review],
  ['join_match', AllMet],
  ['report_result', () => <SubmitActions report={report} onScores={() => undefined} />],
])('counts presses of the main action as %s', (name, Story) => {
  const { client } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Story />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const tracked = [...document.querySelectorAll<HTMLElement>('button[data-track]')];
  expect(tracked.map(({ dataset }) => dataset.track)).toContain(name);
  unmount();
});

/** CSS classes of button variants that must have an analytics name. */
const loud = Object.entries(variants)
  .filter(([name]) => !['secondary', 'tertiary', 'grey', 'ghost'].includes(name))
  .map(([, style]) => style);
const faults = () => {
  const buttons = [...document.querySelectorAll<HTMLElement>(loud.map((style) => `.${style}`).join(', '))];
  const names = [...document.querySelectorAll<HTMLElement>('[data-track]')].map(({ dataset }) => dataset.track ?? '');
  return {
    unnamed: buttons.filter(({ dataset }) => !dataset.track).map(({ textContent }) => textContent),
    unknown: names.filter((name) => !(name in buttonNames)),
  };
};

const session = {
  token: 't',
  scope: 'full' as const,
  expiresAt: '2999-01-01T00:00:00Z',
  user: {
    id: 'u1',
    status: 'enabled' as const,
    username: 'kai',
    phoneVerified: true,
    referralEligible: false,
    roles: [],
    firstName: null,
    lastName: null,
    email: null,
    profileImageUrl: null,
    twitchUsername: null,
    twitchProfileImageUrl: null,
    twitchEmail: null,
  },
};
const paths = [...new Set(Object.values(patterns))].map((pattern) =>
  pattern.replaceAll(/:\w+\??/g, '11111111-1111-4111-8111-111111111111').replace('/*', ''),
);
/** The stories that show their content immediately. */
const held = stories.filter(({ loads }) => loads === undefined);
const failing = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => throwError(() => new TypeError('Failed to fetch'))),
  });

describe('every main action has a documented name', () => {
  beforeAll(async () => {
    await Promise.all(paths.map(fetchPage));
  }, 120_000);
  // jsdom has no layout.
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
        unobserve = () => undefined;
      },
    );
  });
  afterEach(closeAllOverlays);
  afterEach(clearSession);

  it.each(paths.flatMap((path) => [[path, 'signed out'] as const, [path, 'signed in'] as const]))(
    'on %s, %s, while nothing can be loaded',
    async (path, who) => {
      // The return page of payment forms closes its own window.
      vi.spyOn(window, 'close').mockReturnValue();
      vi.spyOn(window, 'scrollTo').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      if (who === 'signed in') beginSession(session);
      const { unmount } = render(
        <MemoryRouter initialEntries={[path]}>
          <ApolloProvider client={failing()}>
            <Pages />
          </ApolloProvider>
        </MemoryRouter>,
      );
      await act(async () => undefined);
      expect(faults()).toEqual({ unnamed: [], unknown: [] });
      unmount();
    },
  );

  it.each(held.map(({ path, Component }) => [path, Component] as const))('in %s', (_path, Story) => {
    const { client } = heldClient(new InMemoryCache());
    const { unmount } = render(
      <MemoryRouter>
        <ApolloProvider client={client}>
          <Story />
        </ApolloProvider>
      </MemoryRouter>,
    );
    expect(faults()).toEqual({ unnamed: [], unknown: [] });
    unmount();
  });

  it('finds more than 100 stories', () => {
    expect(held.length).toBeGreaterThan(100);
  });
});

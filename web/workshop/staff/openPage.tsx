import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { StaffPages } from '@/app/router/StaffPages.tsx';
import { beginStaffSession, clearStaffSession, ReadOnlyWindow } from '@/entities/staffMember';
import { click, render } from '@/shared/lib/testing';
import { staffPatterns } from '@/shared/routes';

/** Every staff page: the name of its pattern, and a path with the sample IDs. */
export const staffPages = Object.entries(staffPatterns).map(
  ([name, pattern]) => [name as keyof typeof staffPatterns, pattern.replace(/:(\w+?)(Id)?(?=\/|$)/g, '$1-0')] as const,
);

const modules = import.meta.glob('../../src/pages/admin/*/index.ts');
/** Loads the code of all pages, which would otherwise be loaded on the first visit. Call this in `beforeAll`. */
export async function loadStaffPages(): Promise<void> {
  await Promise.all(Object.values(modules).map((load) => load()));
}
export const LOADING_MS = 240_000;

/**
 * Opens a staff page as a staff member with these roles, and waits until it has loaded.
 * @param readOnly whether the window is too narrow for making changes
 */
export async function openStaffPage(roles: readonly string[], path: string, client: ApolloClient, readOnly = false) {
  const user = { id: 'staff-0', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null };
  beginStaffSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user: { ...user, roles: [...roles] } });
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={client}>
        <ReadOnlyWindow value={readOnly}>
          <Routes>
            <Route path="/admin/*" element={<StaffPages />} />
          </Routes>
        </ReadOnlyWindow>
      </ApolloProvider>
    </MemoryRouter>,
  );
  shown = unmount;
  await expect.poll(() => root.querySelector('h1')).not.toBeNull();
  await settled();
  return root;
}

let shown: (() => void) | null = null;
/** Closes the page and ends the session. Call this in `afterEach`. */
export function closeStaffPage(): void {
  shown?.();
  shown = null;
  clearStaffSession();
}

/** Waits until the requested samples have arrived and their effects have been rendered. */
async function settled(): Promise<void> {
  for (let same = 0, before = ''; same < 3; ) {
    await act(() => new Promise((done) => setTimeout(done)));
    const now = document.body.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** Runs `look` on the page, then with each of the page's tabs open, then with the first row's panel open. */
export async function walk(root: ParentNode, look: () => void): Promise<void> {
  const tabs = () => root.querySelectorAll<HTMLElement>('[role=tab]');
  await peek(root, look);
  for (let at = 1; at < tabs().length; at += 1) {
    const tab = tabs()[at];
    if (!tab) break;
    click(tab);
    await settled();
    await peek(root, look);
  }
}

async function peek(root: ParentNode, look: () => void): Promise<void> {
  look();
  const cell = root.querySelector<HTMLElement>('tbody td:not(:has(button, input, a))');
  if (!cell) return;
  click(cell);
  await settled();
  look();
}

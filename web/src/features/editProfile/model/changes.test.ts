// @vitest-environment node
import { expect, it } from 'vitest';
import type { ProfileView } from '@/entities/user';
import { changesOf, draftOf } from './changes.ts';

const profile = { bio: 'I lob.', user: { username: 'kai_7' } } as Pick<ProfileView, 'user' | 'bio'>;

it('sends only changed fields', () => {
  const draft = draftOf(profile);
  expect(changesOf(profile, draft)).toBeNull();
  expect(changesOf(profile, { ...draft, bio: ' I lob. ' })).toBeNull();
  expect(changesOf(profile, { ...draft, bio: '  ' })).toEqual({ bio: '' });
  expect(changesOf(profile, { ...draft, username: 'kai_8', profileImageId: null, cardImageId: 'c1' })).toEqual({
    username: 'kai_8',
    removeProfileImage: true,
    cardImageId: 'c1',
  });
});

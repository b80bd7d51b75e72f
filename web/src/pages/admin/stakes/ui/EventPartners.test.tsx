import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click } from '@/shared/lib/testing';
import { EventPartners } from './EventPartners.tsx';

afterEach(endStaffPage);

const member = (id: string, more: object = {}) => ({
  __typename: 'EventPartner',
  user: { __typename: 'PublicPerson', id, username: `<b>${id}</b>`, imageUrl: null },
  eventTeamId: 't-1',
  teamName: 'Night Owls',
  slot: 'lineup',
  captain: false,
  partnerState: 'active',
  partnerCode: null,
  ...more,
});
const pageOf = (items: object[], hasNext = false, page = 1) => ({
  adminEventPartners: { __typename: 'EventPartnerPage', items, page, hasNext },
});

/** Shows the region to a staff member with the given role, and returns its links. */
function show(role: string) {
  const roles = [role];
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles };
  const shown = showAsStaff(roles, <EventPartners eventId="e-1" staff={staff} />);
  return { ...shown, links: () => [...shown.root.querySelectorAll('a')].map((link) => link.getAttribute('href')) };
}

it('lists lineups and benches with states and links to the partners’ pages, and turns pages', async () => {
  const { root, calls, links } = show('admin');
  await calls[0]?.answer(
    pageOf(
      [
        member('ada', { captain: true, partnerCode: 'ADA', partnerState: 'suspended' }),
        member('ben', { slot: 'bench', partnerState: null }),
        member('gone', { user: null }),
      ],
      true,
    ),
  );
  const rows = [...root.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toContain('<b>ada</b>');
  expect(rows[0]).toContain('Night Owls, lineup, captain · Code ADA');
  expect(rows[0]).toContain('Suspended');
  expect(rows[1]).toContain('Night Owls, bench');
  expect(rows[1]).toContain('Not a partner');
  expect(rows[2]).toContain('Deleted account');
  expect(links()).toEqual(['/admin/partners/ada', '/admin/users/ben']);
  click(buttonNamed(root, 'Next'));
  await expect.poll(() => calls[1]?.variables).toEqual({ id: 'e-1', page: 2 });
  await calls[1]?.answer(pageOf([member('cleo')], false, 2));
  await expect.poll(links).toEqual(['/admin/partners/cleo']);
});

it('links to accounts for roles that can’t open partners', async () => {
  const { calls, links } = show('referee');
  await calls[0]?.answer(pageOf([member('ada')]));
  expect(links()).toEqual(['/admin/users/ada']);
});

it('says that nobody plays, and offers to try again after an error', async () => {
  const { root, calls } = show('referee');
  await calls[0]?.cut();
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer(pageOf([]));
  await expect.poll(() => root.textContent).toContain('No one is playing yet');
});

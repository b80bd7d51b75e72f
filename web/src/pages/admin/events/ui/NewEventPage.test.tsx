import { afterEach, expect, it } from 'vitest';
import { chooseOption } from '@/app/testing/chooseOption.ts';
import { answerUploads, chooseFile, FakeUpload, pictureLoads, png, uploadPlace } from '@/app/testing/pictureUploads.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, type HeldCall } from '@/shared/lib/testing';
import { NewEventPage } from './NewEventPage.tsx';

answerUploads();
afterEach(endStaffPage);

/** The checkbox whose label starts with these words. */
function checkboxNamed(root: ParentNode, words: string): Element {
  const boxes = [...root.querySelectorAll('[role=checkbox]')];
  const found = boxes.find((box) => box.closest('label')?.textContent?.startsWith(words));
  if (!found) throw new Error(`no checkbox ${words}`);
  return found;
}

const league = {
  __typename: 'AdminLeague',
  id: 'l-1',
  name: 'Open Circuit',
  game: { __typename: 'EventGame', id: 'g-1', name: 'Vantablitz' },
  mode: { __typename: 'EventMode', id: 'm-1', name: 'Wingmen' },
};
const team = (id: string, name: string, username: string | null, lineupCount = 2) => ({
  __typename: 'LeagueTeamCaptain',
  id,
  name,
  lineupCount,
  captain: username && { __typename: 'PublicPerson', id: `u-${id}`, username },
});
const teams = [
  team('a', 'Night Owls', 'ada'),
  team('b', 'Redline Five', null),
  team('c', 'Low Tide', 'cleo'),
  team('d', 'No One', 'dan', 0),
];
const slot = (id: string, startDate: string, ...teamIds: string[]) => ({
  __typename: 'LeagueFreeSlot',
  id,
  startDate,
  teamIds,
});
const slots = [slot('s-1', '2999-01-05T20:00:00.000Z', 'a'), slot('s-2', '2999-01-06T20:00:00.000Z', 'a', 'b')];

/** Selects the league and answers the queries that follow. */
async function chooseLeague(calls: HeldCall[]): Promise<void> {
  await chooseOption('League', /Open Circuit · Vantablitz, Wingmen/);
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toEqual({ leagueId: 'l-1' });
  await calls[1]?.answer({ adminLeagueCaptains: teams, adminLeagueAvailability: slots });
}

it('creates a stake event of two teams in a slot when both are free', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  const create = () => buttonNamed(root, 'Create event');
  expect(root.textContent).toContain('Choose a league.');
  await chooseLeague(calls);
  expect(root.textContent).toContain('Choose both teams first');
  await chooseOption('First team', /^Night Owls · ada$/);
  expect(root.textContent).toContain('Choose both teams or neither.');
  await chooseOption('Second team', /^Redline Five$/);
  await chooseOption('Time slot when both teams are free', /Jan/);
  expect(fieldNamed(root, 'Start (your time)').value).toBe('2999-01-06T20:00');
  click(create());
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('Create Night Owls vs. Redline Five');
  click(buttonNamed(dialog, 'Create event'));
  expect(calls.at(-1)?.operation).toBe('CreateStakeEvent');
  expect(calls.at(-1)?.variables).toMatchObject({
    leagueId: 'l-1',
    teamIds: ['a', 'b'],
    format: { type: 'first_to', rounds: 3 },
    startDate: '2999-01-06T20:00:00.000Z',
    shoutcast: false,
  });
});

it('reports when the teams are never free together, and accepts another time', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  await chooseLeague(calls);
  await chooseOption('First team', /Low Tide/);
  await chooseOption('Second team', /Night Owls/);
  expect(root.textContent).toContain('No common slot');
  fill(fieldNamed(root, 'Start (your time)'), '2999-02-01T18:30');
  click(buttonNamed(root, 'Create event'));
  expect(find(document, '[role=dialog]').textContent).toContain('Low Tide, Night Owls');
});

it('offers no teams without a lineup, and asks again for teams that failed to load', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  await chooseOption('League', /Open Circuit/);
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.cut();
  expect(root.textContent).toContain('Couldn’t load the league’s teams');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.length).toBe(3);
  await calls[2]?.answer({ adminLeagueCaptains: teams, adminLeagueAvailability: slots });
  await expect(chooseOption('First team', /No One/)).rejects.toThrow('no option');
});

it('opens the form of a tournament by default', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new');
  await calls[0]?.answer({ games: [], consoles: [] });
  expect(fieldNamed(root, 'Name')).toBeTruthy();
  click(find(root, '[role=tab][aria-selected=false]'));
  expect(calls.at(-1)?.operation).toBe('NewStakeEventLeagues');
});

it('asks again for game modes that failed to load', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new');
  const game = { __typename: 'Game', id: 'g-1', name: 'Pitch Kings', consoleIds: [] };
  await calls[0]?.answer({ games: [game], consoles: [] });
  await chooseOption('Game', /Pitch Kings/);
  await expect.poll(() => calls[1]?.variables).toEqual({ gameId: 'g-1' });
  await calls[1]?.cut();
  expect(root.textContent).toContain('Couldn’t load the game’s modes');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.length).toBe(3);
  await calls[2]?.answer({ gameModes: [{ __typename: 'GameMode', id: 'm-1', name: 'Versus', teamSizes: [1] }] });
  await expect.poll(() => root.textContent).not.toContain('Couldn’t load');
  await chooseOption('Mode', /Versus/);
});

it('starts with the league, teams and length of the stake event that it duplicates', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <NewEventPage />, '/admin/events/new?kind=stakes&from=e-1');
  const callOf = (name: string) => calls.find(({ operation }) => operation === name);
  await callOf('NewStakeEventLeagues')?.answer({ adminLeagues: [league] });
  expect(root.textContent).not.toContain('Rounds to win');
  expect(callOf('StakeEventToDuplicate')?.variables).toEqual({ id: 'e-1' });
  const event = {
    __typename: 'MatchEvent',
    id: 'e-1',
    imageUrl: 'https://media.test/1',
    league: { __typename: 'EventLeague', id: 'l-1' },
    shoutcast: true,
    roundsTotal: 9,
    teams: ['Low Tide', 'Night Owls'].map((name, index) => ({ __typename: 'EventTeam', id: `t-${index}`, name })),
  };
  await callOf('StakeEventToDuplicate')?.answer({
    adminStakeEvent: { __typename: 'AdminStakeEvent', id: 'e-1', event },
  });
  await callOf('NewStakeEventTeams')?.answer({ adminLeagueCaptains: teams, adminLeagueAvailability: slots });
  await expect.poll(() => root.textContent).toContain('Rounds to win');
  expect(root.textContent).toContain('Copied from the original event');
  fill(fieldNamed(root, 'Start (your time)'), '2999-02-01T18:30');
  click(buttonNamed(root, 'Create event'));
  expect(find(document, '[role=dialog]').textContent).toContain('PictureA copy of the original’s');
  click(buttonNamed(find(document, '[role=dialog]'), 'Create event'));
  await expect
    .poll(() => callOf('CreateStakeEvent')?.variables)
    .toMatchObject({
      leagueId: 'l-1',
      teamIds: ['c', 'a'],
      format: { type: 'first_to', rounds: 5 },
      shoutcast: true,
      mediaId: null,
      pictureOf: 'e-1',
      pictureWas: 'https://media.test/1',
    });
});

/** Fills in a single-player tournament and answers the queries about games. */
async function fillTournament(root: ParentNode, calls: HeldCall[]): Promise<void> {
  await calls[0]?.answer({
    games: [{ __typename: 'Game', id: 'g-1', name: 'Vantablitz', consoleIds: ['c-1'] }],
    consoles: [{ __typename: 'Console', id: 'c-1', name: 'PC' }],
  });
  await chooseOption('Game', /Vantablitz/);
  await calls.at(-1)?.answer({ gameModes: [{ __typename: 'GameMode', id: 'm-1', name: 'Duel', teamSizes: [1] }] });
  await chooseOption('Mode', /Duel/);
  await expect.poll(() => calls.at(-1)?.operation).toBe('NewEventElementSets');
  await calls.at(-1)?.answer({
    elementSets: [{ __typename: 'ElementSet', id: 'set-1', name: 'Night maps', rule: 'ban' }],
  });
  await chooseOption('Console', /PC/);
  await chooseOption('Team size', /1 player/);
  fill(fieldNamed(root, 'Name'), 'Friday Cup');
  fill(fieldNamed(root, 'Start (your time)'), '2999-02-01T18:30');
}

/** Chooses and crops a picture, and waits until the page requests an upload URL. */
async function addPicture(root: ParentNode, calls: HeldCall[]): Promise<void> {
  const before = calls.length;
  chooseFile(find(root, '[aria-labelledby=new-event-picture]'), png);
  pictureLoads(1920, 1080);
  click(buttonNamed(document, 'Use picture'));
  await expect.poll(() => calls.length).toBe(before + 1);
}

it('creates a tournament with a picture, and keeps the form if the upload or the creation fails', async () => {
  const { root, calls } = showAsStaff(['event_manager'], <NewEventPage />, '/admin/events/new');
  await fillTournament(root, calls);
  await addPicture(root, calls);
  await expect.poll(() => root.textContent).toContain('Wait until the picture is uploaded.');
  await calls.at(-1)?.cut();
  await expect.poll(() => root.textContent).toContain('The picture wasn’t uploaded. Upload it again or remove it.');
  click(buttonNamed(root, 'Upload again'));
  await calls.at(-1)?.answer(uploadPlace);
  await expect.poll(() => FakeUpload.made).toHaveLength(1);
  await FakeUpload.made[0]?.breaks();
  await expect.poll(() => root.textContent).toContain('The upload was interrupted. Try again.');
  click(buttonNamed(root, 'Upload again'));
  await calls.at(-1)?.answer(uploadPlace);
  await expect.poll(() => FakeUpload.made).toHaveLength(2);
  await FakeUpload.made[1]?.ends(200);
  await expect.poll(() => root.textContent).toContain('Page on a phone');
  chooseFile(find(root, '[aria-labelledby=new-event-picture]'), new File(['x'], 'cup.gif', { type: 'image/gif' }));
  expect(root.textContent).toContain('Choose a JPEG, PNG or WebP picture.');
  expect(root.textContent).toContain('Page on a phone');
  expect(fieldNamed(root, 'Name').value).toBe('Friday Cup');

  const create = async () => {
    const before = calls.length;
    click(buttonNamed(root, 'Create event'));
    const dialog = find(document, '[role=dialog]');
    expect(dialog.textContent).toContain('PictureYes');
    click(buttonNamed(dialog, 'Create event'));
    await expect.poll(() => calls.length).toBe(before + 1);
    return calls[before];
  };
  const lost = await create();
  expect(lost?.variables).toMatchObject({ name: 'Friday Cup', mediaId: 'm-1' });
  await lost?.cut();
  await expect.poll(() => document.querySelector('[role=dialog] [role=alert]')).not.toBeNull();
  click(buttonNamed(find(document, '[role=dialog]'), 'Go back'));
  expect((await create())?.variables).toEqual(lost?.variables);
});

it('creates a stake event without the picture that was removed', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new?kind=stakes');
  await calls[0]?.answer({ adminLeagues: [league] });
  await chooseLeague(calls);
  fill(fieldNamed(root, 'Start (your time)'), '2999-02-01T18:30');
  await addPicture(root, calls);
  await calls.at(-1)?.answer(uploadPlace);
  await expect.poll(() => FakeUpload.made).toHaveLength(1);
  await FakeUpload.made[0]?.ends(200);
  await expect.poll(() => root.textContent).toContain('Event card');
  click(buttonNamed(root, 'Remove picture'));
  expect(root.textContent).not.toContain('Event card');
  click(buttonNamed(root, 'Create event'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('PictureNone');
  click(buttonNamed(dialog, 'Create event'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('CreateStakeEvent');
  expect(calls.at(-1)?.variables).toMatchObject({ leagueId: 'l-1', mediaId: null });
});

it('offers element sets, and the invite lists of a private tournament, and says who is on the chosen one', async () => {
  const { root, calls } = showAsStaff(['admin'], <NewEventPage />, '/admin/events/new');
  await fillTournament(root, calls);
  await chooseOption('Element set', /^Night maps · Banned by captains$/);
  click(checkboxNamed(root, 'Only with'));
  expect(calls.at(-1)?.operation).toBe('NewEventInviteLists');
  const lists = [{ __typename: 'TournamentInviteList', id: 'list-1', name: 'Finalists', userIds: ['a', 'b'] }];
  await calls.at(-1)?.answer({ adminInviteLists: lists });
  await chooseOption('Invite list', /^Finalists · 2 people$/);
  click(buttonNamed(root, 'Create event'));
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('People with the code, and 2 people on Finalists');
  expect(dialog.textContent).toContain('Element setNight maps');
  click(buttonNamed(dialog, 'Create event'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('CreateTournament');
  expect(calls.at(-1)?.variables).toMatchObject({
    inviteOnly: true,
    inviteListId: 'list-1',
    elementSetId: 'set-1',
  });
});

/**
 * Demo people. This file has no dependencies because the sandbox and bots also read it. Phone numbers are from ranges
 * reserved for examples; their codes arrive in the sandbox's inbox.
 */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  /** E.164; null for staff, who sign in with the identity provider. */
  phone: string | null;
  /** Staff roles; empty for players. */
  roles: ('admin' | 'event_manager' | 'finance' | 'moderator' | 'referee' | 'risk' | 'support')[];
  /** Suggestion for what to try while signed in as this person. */
  note: string;
}

/** A player with their wallet. */
export interface DemoPlayer extends DemoPerson {
  phone: string;
  /** Amount of their deposit in cents. */
  deposit: number;
  identityApproved: boolean;
  frozen: boolean;
  /** Without gamer IDs, the player is asked for one before the first match. */
  gamerIds: boolean;
}

/** Players to sign in as. */
export const readyPlayers: DemoPlayer[] = [
  {
    firstName: 'Kai',
    lastName: 'Moreno',
    username: 'kai_m',
    email: 'kai@players.duelbook.test',
    phone: '+12015550123',
    roles: [],
    note: 'about $250, identity approved: can play and withdraw right away',
    deposit: 25_000,
    identityApproved: true,
    frozen: false,
    gamerIds: true,
  },
  {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    username: 'maya_q',
    email: 'maya@players.duelbook.test',
    phone: '+12015550124',
    roles: [],
    note: 'about $80, no identity check yet: needs one to withdraw',
    deposit: 8000,
    identityApproved: false,
    frozen: false,
    gamerIds: true,
  },
  {
    firstName: 'Rui',
    lastName: 'Tanaka',
    username: 'rui_t',
    email: 'rui@players.duelbook.test',
    phone: '+12015550125',
    roles: [],
    note: 'new: no money and no gamer IDs',
    deposit: 0,
    identityApproved: false,
    frozen: false,
    gamerIds: false,
  },
  {
    firstName: 'Zoe',
    lastName: 'Adeyemi',
    username: 'zoe_a',
    email: 'zoe@players.duelbook.test',
    phone: '+12015550126',
    roles: [],
    note: '$40, but the account is frozen',
    deposit: 4000,
    identityApproved: true,
    frozen: true,
    gamerIds: true,
  },
];

/** Staff, who have these email addresses at the sandbox's identity provider. */
export const staff: DemoPerson[] = [
  {
    firstName: 'Ada',
    lastName: 'Brandt',
    username: 'ada_staff',
    email: 'ada@staff.duelbook.test',
    phone: null,
    roles: ['admin'],
    note: 'back office, everything',
  },
  {
    firstName: 'Finn',
    lastName: 'Okafor',
    username: 'finn_staff',
    email: 'finn@staff.duelbook.test',
    phone: null,
    roles: ['finance'],
    note: 'back office, wallets and identity checks',
  },
  {
    firstName: 'Remy',
    lastName: 'Okoye',
    username: 'remy_staff',
    email: 'remy@staff.duelbook.test',
    phone: null,
    roles: ['referee'],
    note: 'back office, disputes: `npm run staff`',
  },
  {
    firstName: 'Suki',
    lastName: 'Tran',
    username: 'suki_staff',
    email: 'suki@staff.duelbook.test',
    phone: null,
    roles: ['support'],
    note: 'back office, people',
  },
  {
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor_staff',
    email: 'noor@staff.duelbook.test',
    phone: null,
    roles: ['event_manager', 'referee'],
    note: 'back office, events: the referee bot acts as her',
  },
  {
    firstName: 'Mila',
    lastName: 'Costa',
    username: 'mila_staff',
    email: 'mila@staff.duelbook.test',
    phone: null,
    roles: ['moderator'],
    note: 'reports, silences, bans: `npm run staff`',
  },
  {
    firstName: 'Rhea',
    lastName: 'Lindqvist',
    username: 'rhea_staff',
    email: 'rhea@staff.duelbook.test',
    phone: null,
    roles: ['risk'],
    note: 'back office, risk, markets and referrals',
  },
  {
    firstName: 'Eli',
    lastName: 'Moreau',
    username: 'eli_staff',
    email: 'eli@staff.duelbook.test',
    phone: null,
    roles: ['event_manager'],
    note: 'back office, events and content',
  },
];

/** Accounts to sign in as, listed by `npm start`, the sandbox's page and the README. */
export const demoPeople: DemoPerson[] = [...readyPlayers, ...staff];

const names: [string, string, string][] = [
  ['Ines', 'Carvalho', 'ines_plays'],
  ['Otto', 'Brandvold', 'otto_b'],
  ['Priya', 'Raman', 'priya_r'],
  ['Dario', 'Conti', 'darioc'],
  ['Lena', 'Fischer', 'lenafish'],
  ['Marcus', 'Bell', 'mbell_07'],
  ['Yuki', 'Arai', 'yuki_arai'],
  ['Tomas', 'Novak', 'tnovak'],
  ['Amara', 'Obi', 'amara_obi'],
  ['Felix', 'Laurent', 'felix_l'],
  ['Sofia', 'Reyes', 'sofia_reyes'],
  ['Jonas', 'Meyer', 'jonasm'],
  ['Hana', 'Kim', 'hanakim'],
  ['Leo', 'Petrov', 'leo_petrov'],
  ['Carmen', 'Vidal', 'carmenv'],
  ['Ethan', 'Cole', 'ethancole'],
  ['Nadia', 'Rahimi', 'nadia_r'],
  ['Viktor', 'Sund', 'vsund'],
  ['Chloe', 'Martin', 'chloe_m'],
  ['Rafael', 'Dias', 'rafadias'],
  ['Mei', 'Chen', 'mei_chen'],
  ['Samir', 'Aziz', 'samir_a'],
  ['Greta', 'Holm', 'gretaholm'],
  ['Owen', 'Walsh', 'owenwalsh'],
  ['Bianca', 'Rossi', 'bianca_r'],
  ['Kofi', 'Mensah', 'kofi_m'],
  ['Elif', 'Kaya', 'elifkaya'],
  ['Hugo', 'Bernard', 'hugo_b'],
  ['Tess', 'Vermeer', 'tessv'],
  ['Pavel', 'Dolezal', 'paveld'],
  ['Lucia', 'Ferro', 'luciaf'],
  ['Dante', 'Moore', 'dante_moore'],
];

/** Everyone else. Bots play as the first people in this list. */
export const crowd: DemoPlayer[] = names.map((name, index) => ({
  ...somebody(name, index),
  deposit: 6000 + ((index * 37) % 11) * 2000,
  gamerIds: true,
}));

const traderNames: [string, string, string][] = [
  ['Aria', 'Song', 'ariasong'],
  ['Bruno', 'Keller', 'bkeller'],
  ['Cleo', 'Mbeki', 'cleo_m'],
  ['Dmitri', 'Orlov', 'dorlov'],
  ['Esme', 'Clarke', 'esmec'],
  ['Farid', 'Nasser', 'farid_n'],
  ['Gwen', 'Hughes', 'gwen_h'],
  ['Henrik', 'Dahl', 'henrikd'],
  ['Isla', 'Murray', 'isla_murray'],
  ['Joao', 'Pinto', 'joaop'],
  ['Kira', 'Volkova', 'kirav'],
  ['Liam', 'Byrne', 'liambyrne'],
  ['Mona', 'Sato', 'mona_s'],
  ['Nils', 'Berg', 'nilsb'],
];

/** Stake visibility settings. */
export interface Shown {
  stakes: boolean;
  amounts: boolean;
}

/**
 * People who stake but never play, operated by bots. They have enough money to fill order books for hours, and most
 * show their stakes.
 */
export const traders: (DemoPlayer & { shown: Shown })[] = traderNames.map((name, index) => ({
  ...somebody(name, names.length + index),
  deposit: 5_000_000,
  gamerIds: false,
  shown: { stakes: index % 5 !== 4, amounts: index % 5 < 2 },
}));

function somebody([firstName, lastName, username]: [string, string, string], index: number) {
  return {
    firstName,
    lastName,
    username,
    email: `${username}@players.duelbook.test`,
    phone: `+120155501${String(index + 40).padStart(2, '0')}`,
    roles: [],
    note: '',
    identityApproved: index % 3 !== 0,
    frozen: false,
  };
}

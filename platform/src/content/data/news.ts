import type { DocumentSeed } from './shape.ts';

/** News, the large cards of the first page, and what we say about ourselves. */
export const news: readonly DocumentSeed[] = [
  {
    kind: 'blog',
    slug: 'conversations',
    title: 'Talk to the people you play',
    summary: 'Direct messages, communities, and a room for every match and event.',
    image: '/art/duel.svg',
    from: '2026-11-20T09:00:00Z',
    deeplink: 'duelbook://set_tab/3',
    button: 'Open the inbox',
    body: `You can now write to people directly, in groups and in communities. Every match has its room, and so has every event.

- React, mention, share a match or a clip.
- Mute or archive what you don’t want to hear about.
- Block somebody, and you don’t see each other any more.

Communities have guidelines that you agree to first. Reports are read by people, and you hear what came of yours.`,
  },
  {
    kind: 'blog',
    slug: 'how-disputes-are-decided',
    title: 'How disputes are decided',
    summary: 'Evidence from both sides, a written verdict, one appeal.',
    from: '2026-10-12T09:00:00Z',
    deeplink: 'duelbook://general_faq_page/disputes',
    button: 'Read the rules',
    body: `A dispute begins when two reports differ. From then on nobody’s word counts more than what they can show.

Both sides see all evidence. The referee writes down what was decisive. Who doesn’t agree can appeal, and somebody else looks at it afresh.

While that can still happen, the money can be played with but doesn’t leave. That way a wrong verdict can be put right **to the cent**.`,
  },
  {
    kind: 'blog',
    slug: 'why-we-take-nothing',
    title: 'Why 0% means 0%',
    summary: 'What goes into a pot comes out of it. The books prove it every night.',
    from: '2026-09-01T09:00:00Z',
    deeplink: 'duelbook://general_faq_page/fees',
    button: 'What it costs',
    body: `An escrow can be paid out to players or back to them. There is no way for it to be paid to us: the database itself refuses that.

Every night all movements are added up again, and each morning our books are compared with those of the payment companies. If a single cent differs, payouts stop until it is found.`,
  },
  {
    kind: 'jumbotron',
    slug: 'play-for-the-whole-pot',
    title: 'Play for the whole pot',
    summary: 'Two entries, one winner, 0% for us.',
    deeplink: 'duelbook://set_tab/2',
    button: 'Find a match',
    body: 'Matches from {entry_min}, in every game we list.',
  },
  {
    kind: 'jumbotron',
    slug: 'stake-with-people',
    title: 'Stake with people, not a house',
    summary: 'Your price, somebody else’s answer.',
    deeplink: 'duelbook://what_is_staking',
    button: 'How staking works',
    body: 'Stakes from {stake_min}. What finds nobody comes back.',
  },
  {
    kind: 'jumbotron',
    slug: 'find-your-people',
    title: 'Find your people',
    summary: 'Communities, match rooms and the players you follow.',
    deeplink: 'duelbook://set_tab/1',
    button: 'Discover',
    body: 'Follow who you like to play, and join a community.',
  },
  {
    kind: 'info',
    slug: 'about',
    title: 'About Duelbook',
    summary: 'Skill against skill, person against person.',
    body: `Duelbook is a place where people play video games against each other for money, and back teams against each other’s opinions. We take **0%** of pots and stakes.

Matches are games of skill. Who plays must be of age where they live, and in a region where this is offered.`,
  },
  {
    kind: 'info',
    slug: 'contact',
    title: 'Contact',
    summary: 'Support answers in the app.',
    deeplink: 'duelbook://support_conversation',
    button: 'Contact support',
    body: 'The quickest way is the support conversation: it knows your matches and payments, and shows when an answer is due.',
  },
];

/** What the demo world says beside it. */
export const demoNews: readonly DocumentSeed[] = [
  {
    kind: 'announcement',
    slug: 'play-money',
    title: 'A demonstration: all money here is play money',
    summary: 'Look around.',
    audience: 'signed_out',
    body: 'Payments, texts and games of this installation are stand-ins.',
  },
];

import type { DocumentSeed } from './shape.ts';

/** News, home page cards and company information. */
export const news: readonly DocumentSeed[] = [
  {
    kind: 'blog',
    slug: 'conversations',
    title: 'Chat with the people you play',
    summary: 'Direct messages, communities, and a chat for every match and event.',
    image: '/art/duel.svg',
    from: '2026-11-20T09:00:00Z',
    deeplink: 'duelbook://set_tab/3',
    button: 'Open inbox',
    body: `You can now message other players directly, in groups and in communities. Every match and every event has its own chat.

- React, mention people, and share matches and clips.
- Mute or archive conversations you don’t want to hear from.
- Block someone, and you won’t see each other anymore.

Communities ask you to accept their guidelines before you join. Moderators review reports and tell you the outcome.`,
  },
  {
    kind: 'blog',
    slug: 'how-disputes-are-decided',
    title: 'How disputes are decided',
    summary: 'Evidence from both sides, a written verdict, one appeal.',
    from: '2026-10-12T09:00:00Z',
    deeplink: 'duelbook://general_faq_page/disputes',
    button: 'Read the rules',
    body: `A dispute opens when the two reports differ. From then on, only evidence counts.

Both sides see all evidence. The referee explains the verdict in writing. If you disagree, you can appeal, and a different referee reviews the case.

Until the appeal window closes, you can play with the winnings but not withdraw them. That lets us correct a wrong verdict **to the cent**.`,
  },
  {
    kind: 'blog',
    slug: 'why-we-take-nothing',
    title: 'Why 0% means 0%',
    summary: 'Everything paid into a pot is paid out of it. We verify that every night.',
    from: '2026-09-01T09:00:00Z',
    deeplink: 'duelbook://general_faq_page/fees',
    button: 'See what it costs',
    body: `An escrow account can only pay players: winnings or refunds. It can’t pay us; our database rejects such a transaction.

Every night we add up every transaction again, and every morning we compare our ledger with our payment providers’ records. If a single cent differs, payouts stop until we find it.`,
  },
  {
    kind: 'jumbotron',
    slug: 'play-for-the-whole-pot',
    title: 'Play for the whole pot',
    summary: 'Two entries, one winner, 0% fee.',
    deeplink: 'duelbook://set_tab/2',
    button: 'Find a match',
    body: 'Matches from {entry_min} in every game we list.',
  },
  {
    kind: 'jumbotron',
    slug: 'stake-with-people',
    title: 'Stake against people, not a house',
    summary: 'You set your price. Another player takes it.',
    deeplink: 'duelbook://what_is_staking',
    button: 'How staking works',
    body: 'Stakes from {stake_min}. Unmatched stakes are refunded.',
  },
  {
    kind: 'jumbotron',
    slug: 'find-your-people',
    title: 'Find your people',
    summary: 'Communities, match chats and the players you follow.',
    deeplink: 'duelbook://set_tab/1',
    button: 'Discover',
    body: 'Follow players you like and join a community.',
  },
  {
    kind: 'info',
    slug: 'about',
    title: 'About Duelbook',
    summary: 'Player against player, skill against skill.',
    body: `On Duelbook, people play video games against each other for money and stake on teams against other people. We take **0%** of pots and stakes.

Matches are games of skill. You must be of legal age where you live and in a region where Duelbook is offered.`,
  },
  {
    kind: 'info',
    slug: 'contact',
    title: 'Contact',
    summary: 'Contact support in the app.',
    deeplink: 'duelbook://support_conversation',
    button: 'Contact support',
    body: 'The fastest way to reach us is the support conversation: we can see your matches and payments there, and you can see when to expect an answer.',
  },
];

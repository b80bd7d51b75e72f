import type { DocumentSeed } from './shape.ts';

/** Questions about accounts and about safety. */
export const faqAccount: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'signing-in',
    topic: 'account',
    anchor: 'sign-in',
    title: 'My code doesn’t arrive, or doesn’t work.',
    summary: 'A code works for {code}. Check the number, then ask for a new one.',
    body: `A code has six digits and works for {code}. After {code_attempts} wrong tries the number is locked for a while. A new code makes the old one invalid.

Numbers of internet telephony can’t be used: one mobile number belongs to one person.`,
  },
  {
    kind: 'faq',
    slug: 'changing-my-username',
    topic: 'account',
    anchor: 'username',
    title: 'Can I change my username?',
    summary: 'Once in 30 days.',
    body: 'In the settings of [your profile](duelbook://set_tab/4). A name has 3 to 20 small letters, digits or underscores, and has to be fit for everybody.',
  },
  {
    kind: 'faq',
    slug: 'who-sees-what',
    topic: 'account',
    anchor: 'privacy',
    title: 'What do others see of me?',
    summary: 'Your name, your picture, and what you don’t switch off.',
    body: `Your username, picture and results are public. In the settings of [your profile](duelbook://set_tab/4) you can hide your figures, whom you follow, and that you are here, and stay off the leaderboards.

Your legal name, number, documents and balance are never shown to anybody.`,
  },
  {
    kind: 'faq',
    slug: 'identity-check',
    topic: 'account',
    anchor: 'identity',
    title: 'Why do you need my documents, and what happens to them?',
    summary: 'To pay the right person. They are deleted {identity_documents} after the decision.',
    body: `We have to know whom we pay. That is checked before the first withdrawal, and when you have paid in {identity_deposit} or won {identity_winnings} net.

Documents are stored encrypted, seen only by those who check them, and deleted {identity_documents} after the decision.`,
  },
  {
    kind: 'faq',
    slug: 'limits-and-breaks',
    topic: 'account',
    anchor: 'limits',
    title: 'How do I set limits or take a break?',
    summary: 'In the wallet. Lower limits count at once, higher ones after a day.',
    body: `In your [wallet](duelbook://wallet) you can limit what you pay in, stake and lose by day, week and month.

- A **lower** limit counts at once. A **higher** one counts after 24 hours, and only when you confirm it then.
- A **break** lasts 24 hours to 42 days.
- **Self-exclusion** lasts at least six months and can’t be shortened. Withdrawals stay open.

If playing isn’t fun any more, talk to somebody: in the US, call 1-800-GAMBLER, free and at any hour.`,
  },
  {
    kind: 'faq',
    slug: 'deleting-my-account',
    topic: 'account',
    anchor: 'delete-account',
    title: 'How do I delete my account?',
    summary: 'In the settings, once nothing is open.',
    body: 'Withdraw your balance, let matches and stakes end, then choose Delete account in the settings of [your profile](duelbook://set_tab/4). Your name, number, documents and pictures are erased. What moved in the books stays there under a number that names nobody, as the law asks.',
  },
  {
    kind: 'faq',
    slug: 'frozen-or-banned',
    topic: 'account',
    anchor: 'frozen',
    title: 'My account is frozen or banned. What about my money?',
    summary: 'It stays yours.',
    body: `**Frozen:** money stands still while we look at something. What waited comes back to your balance, running matches go on.

**Banned:** running matches are given up, what waited comes back. Your own money can still be withdrawn unless a case of fraud was decided against you.

In both cases you can write to [support](duelbook://support_conversation).`,
  },
  {
    kind: 'faq',
    slug: 'reporting-somebody',
    topic: 'safety',
    anchor: 'reports',
    title: 'How do I report a message or a person?',
    summary: 'Choose Report in the menu beside it. We tell you what came of it.',
    body: `Every message, profile and clip has a menu with **Report**. Choose a reason; the messages around it are handed in with it. A message that {reports_to_hide} trusted people report is hidden until a person has decided.

You hear the outcome in your [notifications](duelbook://notifications). Nobody is told who reported them.`,
  },
  {
    kind: 'faq',
    slug: 'blocking-somebody',
    topic: 'safety',
    anchor: 'blocks',
    title: 'What happens when I block somebody?',
    summary: 'You don’t see each other any more.',
    body: 'Neither of you can write to, invite or challenge the other, or join the other’s matches, and your profiles are hidden from each other. In shared rooms their messages are folded away. They aren’t told.',
  },
  {
    kind: 'faq',
    slug: 'what-may-be-written',
    topic: 'safety',
    anchor: 'conduct',
    title: 'What may I write?',
    summary: 'What you could say at a table with strangers.',
    body: `Banter is fine. Slurs, threats, sexual remarks and other people’s private data are not. A message that doesn’t fit comes back to you, and you can change it.

Whoever goes on is silenced for a while, and banned in the end. Offers to pay outside of Duelbook are always refused: there is no escrow outside, and no way back.`,
  },
  {
    kind: 'faq',
    slug: 'spotting-fraud',
    topic: 'safety',
    anchor: 'fraud',
    title: 'Somebody says they are from Duelbook.',
    summary: 'We never ask for a code, a password or a payment.',
    body: `Nobody from Duelbook asks you for a sign-in code, for a password, or to send money anywhere. Our answers come in the [support](duelbook://support_conversation) conversation, nowhere else.

**Never give a code away.** Report who asks.`,
  },
];

import type { DocumentSeed } from './shape.ts';

/** FAQ about accounts and safety. */
export const faqAccount: readonly DocumentSeed[] = [
  {
    kind: 'faq',
    slug: 'signing-in',
    topic: 'account',
    anchor: 'sign-in',
    title: 'My code didn’t arrive or doesn’t work',
    summary: 'Codes are valid for {code}. Check the number, then request a new code.',
    body: `Codes have six digits and are valid for {code}. After {code_attempts} wrong attempts, the number is locked for a while. Requesting a new code invalidates the old one.

Internet phone (VoIP) numbers aren’t accepted. Each mobile number can belong to one account.`,
  },
  {
    kind: 'faq',
    slug: 'changing-my-username',
    topic: 'account',
    anchor: 'username',
    title: 'Can I change my username?',
    summary: 'Yes, once every 30 days.',
    body: 'Change it in the settings of [your profile](duelbook://set_tab/4). Usernames have 3 to 20 lowercase letters, digits or underscores and can’t be offensive.',
  },
  {
    kind: 'faq',
    slug: 'who-sees-what',
    topic: 'account',
    anchor: 'privacy',
    title: 'What can other people see about me?',
    summary: 'Your username, picture and results, unless you hide them.',
    body: `Your username, picture and results are public. In the settings of [your profile](duelbook://set_tab/4) you can hide your statistics, the people you follow and your online status, and opt out of leaderboards.

Your legal name, phone number, documents and balance are never shown to other players.`,
  },
  {
    kind: 'faq',
    slug: 'identity-check',
    topic: 'account',
    anchor: 'identity',
    title: 'Why do you need my documents, and what happens to them?',
    summary: 'To make sure we pay the right person. We delete them {identity_documents} after the decision.',
    body: `We verify your identity before your first withdrawal, or once you’ve deposited {identity_deposit} or won {identity_winnings} net.

Documents are stored encrypted, only reviewers can see them, and they’re deleted {identity_documents} after the decision.`,
  },
  {
    kind: 'faq',
    slug: 'my-location',
    topic: 'account',
    anchor: 'location',
    title: 'Why do you ask where I am, and what happens to it?',
    summary:
      'In some regions the rules require it for playing for money. We keep the region for {position}, not the location.',
    body: `Playing for money is only allowed in some regions. Your internet address tells us which one you’re in. In some regions we also have to ask your device when you deposit, enter a match or event, or stake.

Your browser asks you first. We turn the location into a region, such as New York, and don’t keep the location itself. The region is kept for {position}, for the device you shared it on. Then we ask again the next time money needs it.

Without it you can still withdraw, cash out, watch and chat.`,
  },
  {
    kind: 'faq',
    slug: 'limits-and-breaks',
    topic: 'account',
    anchor: 'limits',
    title: 'How do I set limits or take a break?',
    summary: 'In your wallet. Lower limits apply right away, higher ones after {limit_raise}.',
    body: `In your [wallet](duelbook://wallet) you can limit how much you deposit, stake and lose per day, week and month. Open stakes are at risk, not lost, but your loss limit keeps room for losing them.

- **Lower** limits apply right away. **Higher** limits apply after {limit_raise}, once you confirm them.
- A **break** lasts {break_min} to {break_max}.
- **Self-exclusion** lasts at least {exclusion_min} and can’t be shortened. You can still withdraw.

If playing isn’t fun anymore, talk to someone. In the US, call 1-800-GAMBLER: it’s free, 24 hours a day.`,
  },
  {
    kind: 'faq',
    slug: 'deleting-my-account',
    topic: 'account',
    anchor: 'delete-account',
    title: 'How do I delete my account?',
    summary: 'In your settings, once you have no open matches, stakes or balance.',
    body: 'Withdraw your balance, wait for your matches and stakes to end, then choose Delete account in the settings of [your profile](duelbook://set_tab/4). We erase your name, phone number, documents and pictures. The law requires us to keep transaction records; they’re stored under an anonymous ID.',
  },
  {
    kind: 'faq',
    slug: 'frozen-or-banned',
    topic: 'account',
    anchor: 'frozen',
    title: 'My account is frozen or banned. What happens to my money?',
    summary: 'It’s still yours.',
    body: `**Frozen:** you can’t move money while we review your account. Unmatched orders are refunded to your balance; running matches continue.

**Banned:** you forfeit running matches, and unmatched orders are refunded. You can still withdraw your own money unless a fraud case was decided against you.

Either way, you can message [support](duelbook://support_conversation).`,
  },
  {
    kind: 'faq',
    slug: 'reporting-somebody',
    topic: 'safety',
    anchor: 'reports',
    title: 'How do I report a message or a player?',
    summary: 'Choose Report in the menu. We’ll tell you the outcome.',
    body: `Every message, profile, clip and conversation can be reported: choose **Report message**, **Report user** or the like in its menu. Choose a reason; we include the surrounding messages. When {reports_to_hide} trusted players report a message, it’s hidden until a moderator reviews it.

You’ll see the outcome in your [notifications](duelbook://notifications). We never tell anyone who reported them.`,
  },
  {
    kind: 'faq',
    slug: 'blocking-somebody',
    topic: 'safety',
    anchor: 'blocks',
    title: 'What happens when I block someone?',
    summary: 'You no longer see each other.',
    body: 'Neither of you can message, invite or challenge the other or join the other’s matches, and your profiles are hidden from each other. In shared conversations, their messages are collapsed. They aren’t told.',
  },
  {
    kind: 'faq',
    slug: 'what-may-be-written',
    topic: 'safety',
    anchor: 'conduct',
    title: 'What am I allowed to write?',
    summary: 'Anything you’d say to a stranger’s face. No slurs, threats or scams.',
    body: `Banter is fine. Slurs, threats, sexual remarks and other people’s private information are not. If your message breaks the rules, we don’t send it and you can edit it.

Repeat offenders are muted for a while and eventually banned. Offers to pay outside Duelbook are always blocked, because there’s no escrow there and no way to get your money back.`,
  },
  {
    kind: 'faq',
    slug: 'spotting-fraud',
    topic: 'safety',
    anchor: 'fraud',
    title: 'Someone says they’re from Duelbook',
    summary: 'We never ask for a code, a password or a payment.',
    body: `Duelbook staff will never ask you for a sign-in code, for a password or to send money. We only answer in your [support](duelbook://support_conversation) conversation.

**Never give a code to anyone.** Report anyone who asks for one.`,
  },
];

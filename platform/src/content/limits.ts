import type { Db } from '../db/database.ts';
import { dollars } from '../matches/words.ts';
import type { Cents } from '../shared/money.ts';
import { playLimitsView } from '../wallet/limits/view.ts';
import { withdrawalLimit } from '../wallet/withdrawals/withdrawalLimit.ts';
import { figuresOf, type Rules } from './figures.ts';
import type { AccountLimit } from './schemas.ts';

/** What an account may do, read from the settings that the calls check; with a person's own bounds where they differ. */
export async function accountLimits(db: Db, rules: Rules, userId: string | null): Promise<AccountLimit[]> {
  const own = userId === null ? null : await ownBounds(db, rules, userId);
  return [...moneyLimits(rules, own), ...playLimits(rules), ...stakeLimits(rules)];
}

interface Own {
  withdraw: Cents | null;
  deposit: Cents | null;
}

async function ownBounds(db: Db, { config }: Rules, userId: string): Promise<Own> {
  const withdraw = await withdrawalLimit(db, userId, config.wallet.withdrawMaxAmount);
  const { deposit } = await playLimitsView(db, userId);
  return {
    withdraw: withdraw === config.wallet.withdrawMaxAmount ? null : withdraw,
    deposit: deposit.day,
  };
}

function moneyLimits({ config }: Rules, own: Own | null): AccountLimit[] {
  const { wallet } = config;
  const line = amounts('money');
  return [
    line('deposit_min', 'Smallest deposit', wallet.depositMinAmount, 'For each payment.'),
    line('deposit_max', 'Largest deposit', wallet.depositMaxAmount, 'For each payment.'),
    {
      ...line('deposit_day', 'Deposits a day', wallet.depositDayAmount, 'From midnight to midnight UTC.'),
      own_amount: own?.deposit ?? null,
    },
    line('withdraw_min', 'Smallest withdrawal', wallet.withdrawMinAmount, 'For each withdrawal.'),
    {
      ...line('withdraw_max', 'Largest withdrawal', wallet.withdrawMaxAmount, 'For each withdrawal.'),
      own_amount: own?.withdraw ?? null,
    },
    line(
      'withdraw_auto_day',
      'Paid at once, a day',
      wallet.withdrawAutoDayAmount,
      'More is looked at by a person first.',
    ),
    line(
      'identity_deposit',
      'Deposits before an identity check',
      wallet.identityDepositAmount,
      'All deposits together.',
    ),
    line('identity_winnings', 'Winnings before an identity check', wallet.identityWinningsAmount, 'Net, all together.'),
    line('tax_form', 'Winnings before a tax form', wallet.taxFormAmount, 'Net, in a calendar year.'),
  ];
}

function playLimits(rules: Rules): AccountLimit[] {
  const { matches } = rules.config;
  const line = amounts('matches');
  return [
    line('entry_min', 'Smallest entry', matches.entryMinAmount, 'Each player, for a match.'),
    line('entry_max', 'Largest entry', matches.entryMaxAmount, 'Each player, for a match.'),
    {
      key: 'active_matches',
      topic: 'matches',
      title: 'Matches at a time',
      value: figuresOf(rules).active_matches ?? '',
      amount: null,
      own_amount: null,
      text: 'Open ones included; one on each console.',
    },
  ];
}

function stakeLimits({ stakes }: Rules): AccountLimit[] {
  const line = amounts('staking');
  return [
    line('stake_min', 'Smallest stake', stakes.min_amount, 'For each order.'),
    line('stake_max', 'Largest stake', stakes.max_amount, 'For each order.'),
    line('stake_exposure', 'In one market', stakes.max_exposure, 'Orders and positions together.'),
  ];
}

function amounts(topic: AccountLimit['topic']) {
  return (key: string, title: string, amount: Cents, text: string): AccountLimit => ({
    key,
    topic,
    title,
    value: dollars(amount),
    amount,
    own_amount: null,
    text,
  });
}

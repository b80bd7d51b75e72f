import type { Db } from '../db/database.ts';
import { dollars } from '../shared/format.ts';
import type { Cents } from '../shared/money.ts';
import { readLimits } from '../wallet/limits/store.ts';
import { withdrawalLimit } from '../wallet/withdrawals/withdrawalLimit.ts';
import { figuresOf, type Rules } from './figures.ts';
import type { AccountLimit } from './schemas.ts';

/**
 * Returns an account's limits, including those set for this account alone. Reads the same settings that the operations
 * enforce.
 */
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
  const limits = await readLimits(db, userId);
  return {
    withdraw: withdraw === config.wallet.withdrawMaxAmount ? null : withdraw,
    deposit: limits.get('deposit.day')?.amount ?? null,
  };
}

function moneyLimits({ config }: Rules, own: Own | null): AccountLimit[] {
  const { wallet } = config;
  const line = amounts('money');
  return [
    line('deposit_min', 'Minimum deposit', wallet.depositMinAmount, 'Per payment.'),
    line('deposit_max', 'Maximum deposit', wallet.depositMaxAmount, 'Per payment.'),
    {
      ...line('deposit_day', 'Deposits per day', wallet.depositDayAmount, 'From midnight to midnight UTC.'),
      own_amount: own?.deposit ?? null,
    },
    line('withdraw_min', 'Minimum withdrawal', wallet.withdrawMinAmount, 'Per withdrawal.'),
    {
      ...line('withdraw_max', 'Maximum withdrawal', wallet.withdrawMaxAmount, 'Per withdrawal.'),
      own_amount: own?.withdraw ?? null,
    },
    line(
      'withdraw_auto_day',
      'Automatic withdrawals per day',
      wallet.withdrawAutoDayAmount,
      'Larger amounts are reviewed first.',
    ),
    line(
      'identity_deposit',
      'Deposits before identity verification',
      wallet.identityDepositAmount,
      'Total of all deposits.',
    ),
    line(
      'identity_winnings',
      'Winnings before identity verification',
      wallet.identityWinningsAmount,
      'Total net winnings.',
    ),
    line('tax_form', 'Winnings before a tax form', wallet.taxFormAmount, 'Net winnings in a calendar year.'),
  ];
}

function playLimits(rules: Rules): AccountLimit[] {
  const { matches } = rules.config;
  const line = amounts('matches');
  return [
    line('entry_min', 'Minimum entry', matches.entryMinAmount, 'Per player, per match.'),
    line('entry_max', 'Maximum entry', matches.entryMaxAmount, 'Per player, per match.'),
    {
      key: 'active_matches',
      topic: 'matches',
      title: 'Concurrent matches',
      value: figuresOf(rules).active_matches ?? '',
      amount: null,
      own_amount: null,
      text: 'Includes open matches. One per console.',
    },
  ];
}

function stakeLimits({ stakes }: Rules): AccountLimit[] {
  const line = amounts('staking');
  return [
    line('stake_min', 'Minimum stake', stakes.min_amount, 'Per order.'),
    line('stake_max', 'Maximum stake', stakes.max_amount, 'Per order.'),
    line('stake_exposure', 'Maximum in one market', stakes.max_exposure, 'Orders and positions combined.'),
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

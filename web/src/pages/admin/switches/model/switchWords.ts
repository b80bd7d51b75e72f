import { switchLabels } from '@/entities/appConfig';
import type { SwitchName } from '@/shared/api/types.generated';

interface Words {
  /** Actions players can't take while the switch is off. */
  stops: string;
  /** What still works while the switch is off. */
  goesOn: string;
  /** What works again once the switch is back on. */
  again: string;
}

/** Texts about what each switch stops (docs/domain/staff.md#switches). */
export const switchWords: Record<SwitchName, Words> = {
  sign_up: {
    stops: 'No one can create an account or browse as a guest.',
    goesOn: 'People who have an account can still sign in.',
    again: 'Anyone can create an account again.',
  },
  deposits: {
    stops: 'Players can’t start a deposit or finish one that’s waiting for their approval.',
    goesOn: 'Withdrawals and play continue. Deposits in progress are completed.',
    again: 'Players can deposit again.',
  },
  withdrawals: {
    stops: 'Players can’t request withdrawals.',
    goesOn: 'Withdrawals that were requested before are still reviewed and paid out.',
    again: 'Players can request withdrawals again.',
  },
  staking: {
    stops: 'Players can’t place stakes, send or accept challenges, swap legs or use shields.',
    goesOn: 'They can still cash out, cancel orders and decline challenges. Markets are settled.',
    again: 'Players can place stakes again.',
  },
  matches: {
    stops: 'Players can’t create or join matches or enter tournaments.',
    goesOn: 'Matches that already have an opponent are played, decided and paid.',
    again: 'Players can create and join matches and enter tournaments again.',
  },
  chat: {
    stops: 'Players can’t send, edit or react to messages, comment, or start conversations.',
    goesOn: 'They can still write to support and delete messages.',
    again: 'Players can write to each other again.',
  },
  read_only: {
    stops: 'Players can’t change anything: no stakes, cash-outs, withdrawals, messages or match results.',
    goesOn:
      'Reading, sign-in, staff and commentator actions, settlement and payouts continue. Deadlines keep running, so keep it short.',
    again: 'Players can do everything again, except what other switches have turned off.',
  },
};

/** Whether the switch currently stops players. `read_only` does so while it is on, all others while they are off. */
export const isStopping = ({ name, enabled }: { name: SwitchName; enabled: boolean }): boolean =>
  enabled === (name === 'read_only');

/** Label of the action: `Turn off` or `Turn on`. */
export const turnWords = (enabled: boolean): string => (enabled ? 'Turn on' : 'Turn off');

/** Describes a change: `Deposits turned off`. */
export const changeWords = ({ name, enabled }: { name: SwitchName; enabled: boolean }): string =>
  `${switchLabels[name]} turned ${enabled ? 'on' : 'off'}`;

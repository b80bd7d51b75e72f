import { balances } from '../../../platform/src/ledger/post.ts';
import { approve, judge, referee } from '../../../platform/src/matches/testing/dispute.ts';
import { act } from '../../../platform/src/matches/testing/duel.ts';
import type { Person } from '../../../platform/src/testing/harness.ts';
import type { WalletPlatform } from '../../../platform/src/wallet/testing/walletPlatform.ts';

/** Decisions available to a referee for a 1v1 match. */
export const decisions = [
  { verb: 'submit', placement: 1 },
  { verb: 'replay' },
  { verb: 'submit', placement: 2 },
  { verb: 'submit', placement: 0 },
  { verb: 'cancel', category: 'No Contest' },
] as const;
export type Decision = (typeof decisions)[number];

/**
 * Four referees, of whom two make first decisions and two review appeals. The second of each pair approves decisions
 * that require approval.
 */
export class Referees {
  readonly #t: WalletPlatform;
  readonly #referees: Person[];

  private constructor(t: WalletPlatform, referees: Person[]) {
    this.#t = t;
    this.#referees = referees;
  }

  static async open(t: WalletPlatform): Promise<Referees> {
    return new Referees(t, await Promise.all([1, 2, 3, 4].map(() => referee(t))));
  }

  /** Decides a match, with a second referee's approval where required. Returns the response status. */
  decide(matchId: string, seat: Person, { verb, ...body }: Decision): Promise<number> {
    const whom = verb === 'submit' && { user_id: seat.id };
    return this.#decide(matchId, verb, { ...whom, ...body }, [0, 1]);
  }

  /**
   * Awards a finished match to its loser, on appeal or as a correction.
   * @returns the amount paid by the corrections account in cents, or null if it is too late for a change
   */
  async turn(matchId: string, loser: Person, judged: boolean): Promise<number | null> {
    if (judged) {
      const path = `/api/v1/matches/${matchId}/appeal`;
      const { statusCode } = await this.#t.inject(loser, 'POST', path, { reason: 'Look at the film again.' });
      if (statusCode !== 200) return null;
    }
    const before = await this.#corrections();
    await this.#decide(matchId, 'submit', { user_id: loser.id, placement: 1 }, [2, 3]);
    const { participants } = await act(this.#t, loser, 'GET', `/${matchId}`);
    const turned = participants.find((one) => one.user_id === loser.id)?.placement === 1;
    return turned ? before - (await this.#corrections()) : null;
  }

  async #decide(matchId: string, verb: string, body: object, [maker, checker]: [number, number]): Promise<number> {
    const answer = await judge(this.#t, this.#referees[maker] ?? null, matchId, verb, body);
    const { error } = answer.json<{ error?: { code: number; data?: { approval_id?: string } } }>();
    const second = this.#referees[checker];
    if (error?.code !== 1015 || !second) return answer.statusCode;
    return (await approve(this.#t, second, error.data?.approval_id ?? '')).statusCode;
  }

  async #corrections(): Promise<number> {
    return (await balances(this.#t.db, ['house:corrections']))['house:corrections'] ?? 0;
  }
}

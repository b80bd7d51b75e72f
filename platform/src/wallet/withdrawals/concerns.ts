import type { Db, Tx } from '../../db/database.ts';

/** Whether a person recently played in a match that looks arranged. If so, their withdrawals are reviewed. */
export type ArrangedCheck = (db: Db | Tx, userId: string, days: number) => Promise<boolean>;

let check: ArrangedCheck = async () => false;

/** Registers the check, which the matches capability provides. */
export function registerArrangedCheck(registered: ArrangedCheck): void {
  check = registered;
}

export const playedArranged: ArrangedCheck = (db, userId, days) => check(db, userId, days);

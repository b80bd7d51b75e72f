import { afterEach, describe, expect, it } from 'vitest';
import { announceSent, keepWithdrawal, onSent, waitingWithdrawal } from './waitingWithdrawal.ts';

const now = 1_800_000_000_000;
const waiting = { userId: 'u1', amount: 2_000, paymentSourceId: 's1', key: 'k1', at: now };

afterEach(() => keepWithdrawal(null));

describe('withdrawal waiting for a form', () => {
  it('is returned only to its own user', () => {
    keepWithdrawal(waiting);
    expect(waitingWithdrawal('u1', now + 60_000)).toEqual(waiting);
    expect(waitingWithdrawal('u2', now + 60_000)).toBeNull();
  });

  it('expires after two hours, or once cleared', () => {
    keepWithdrawal(waiting);
    expect(waitingWithdrawal('u1', now + 2 * 3_600_000)).toBeNull();
    keepWithdrawal(null);
    expect(waitingWithdrawal('u1', now)).toBeNull();
  });

  it('is ignored when corrupt', () => {
    for (const text of ['', '{', 'null', '[]', '{"userId":"u1","amount":1.5,"paymentSourceId":"s","key":"k","at":1}']) {
      localStorage.setItem('duelbook.withdrawal', text);
      expect(waitingWithdrawal('u1', 2)).toBeNull();
    }
  });

  it('notifies only the window waiting for it', async () => {
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      const stops = [onSent('k2', () => heard.push('k2')), onSent('k1', () => finish())];
      const finish = () => {
        heard.push('k1');
        for (const stop of stops) stop();
        resolve();
      };
      announceSent('k1');
    });
    expect(heard).toEqual(['k1']);
  });
});

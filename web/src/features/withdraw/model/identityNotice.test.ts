// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { identityNotice } from './identityNotice.ts';

const waiting = { userId: 'u1', withdrawal: { amount: 6_000, paymentSourceId: 's1' } };
const watching = { userId: 'u1', withdrawal: null };

describe('what the wallet says about the identity check', () => {
  it('keeps the withdrawal in view from the first refusal to the approval', () => {
    for (const state of ['none', 'required', 'expired', 'rejected'] as const)
      expect(identityNotice(state, null, waiting)).toMatchObject({
        action: 'check',
        text: expect.stringContaining('$60.00'),
      });
    expect(identityNotice('submitted', null, waiting)).toMatchObject({
      action: null,
      text: expect.stringContaining('$60.00'),
    });
    expect(identityNotice('approved', null, waiting)).toMatchObject({
      action: 'withdraw',
      text: 'Your withdrawal of $60.00 can go on.',
    });
  });

  it('tells whoever waited that they are verified, and nobody else', () => {
    expect(identityNotice('approved', null, watching)).toMatchObject({
      title: 'Your identity is verified',
      action: null,
    });
    expect(identityNotice('approved', null, null)).toBeNull();
  });

  it('says where a check stands and why it failed, and nothing where none was met', () => {
    expect(identityNotice('submitted', null, null)?.title).toContain('in review');
    expect(identityNotice('rejected', 'Take the photo again without glare.', null)?.text).toBe(
      'Take the photo again without glare.',
    );
    expect(identityNotice('none', null, null)).toBeNull();
    expect(identityNotice('required', null, watching)).toBeNull();
  });
});

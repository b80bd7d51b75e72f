// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { identityNotice } from './identityNotice.ts';

const waiting = { userId: 'u1', withdrawal: { amount: 6_000, paymentSourceId: 's1' } };
const watching = { userId: 'u1', withdrawal: null };

describe('what the wallet says about the identity check', () => {
  it('keeps the withdrawal in view from the first refusal to the approval', () => {
    for (const state of ['none', 'required', 'expired', 'rejected'] as const)
      expect(identityNotice(state, null, waiting, 'soon')).toMatchObject({
        action: 'check',
        text: expect.stringContaining('$60.00'),
      });
    expect(identityNotice('submitted', null, waiting, 'soon')).toMatchObject({
      action: null,
      text: expect.stringContaining('$60.00'),
    });
    expect(identityNotice('approved', null, waiting, 'soon')).toMatchObject({
      action: 'withdraw',
      text: 'Your withdrawal of $60.00 can go on.',
    });
  });

  it('tells whoever waited that they are verified, and nobody else', () => {
    expect(identityNotice('approved', null, watching, 'soon')).toMatchObject({
      title: 'You are verified',
      action: null,
    });
    expect(identityNotice('approved', null, null, 'soon')).toBeNull();
  });

  it('says where a check stands and why it failed, and nothing where none was met', () => {
    expect(identityNotice('submitted', null, null, 'soon')?.title).toContain('in review');
    expect(identityNotice('rejected', 'Take the photo again without glare.', null, 'soon')?.text).toBe(
      'Take the photo again without glare.',
    );
    expect(identityNotice('none', null, null, 'soon')).toBeNull();
    expect(identityNotice('required', null, watching, 'soon')).toBeNull();
  });
});

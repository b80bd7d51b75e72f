// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { identityNotice } from './identityNotice.ts';

const waiting = { userId: 'u1', withdrawal: { amount: 6_000, paymentSourceId: 's1' } };
const watching = { userId: 'u1', withdrawal: null };

describe('identity notice in the wallet', () => {
  it('mentions the withdrawal from the first refusal to the approval', () => {
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
      text: 'You can now continue your withdrawal of $60.00.',
    });
  });

  it('confirms verification only to users who were waiting', () => {
    expect(identityNotice('approved', null, watching, 'soon')).toMatchObject({
      title: 'You’re verified',
      action: null,
    });
    expect(identityNotice('approved', null, null, 'soon')).toBeNull();
  });

  it('shows the status and the rejection reason, and nothing if no check was required', () => {
    expect(identityNotice('submitted', null, null, 'soon')?.title).toContain('under review');
    expect(identityNotice('rejected', 'Take the photo again without glare.', null, 'soon')?.text).toBe(
      'Take the photo again without glare.',
    );
    expect(identityNotice('none', null, null, 'soon')).toBeNull();
    expect(identityNotice('required', null, watching, 'soon')).toBeNull();
  });

  it('is shown without a withdrawal when a check has expired or a risk flag requires one', () => {
    expect(identityNotice('expired', null, null, 'soon')).toMatchObject({ action: 'check', closable: false });
    const text = 'We noticed unusual activity.';
    expect(identityNotice('required', text, null, 'soon')).toMatchObject({ action: 'check', text, closable: false });
    expect(identityNotice('required', null, null, 'soon')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { cleanCode } from '@/entities/verification';
import { authReducer, initialAuthFlow, pageAfterSignIn } from './authFlow.ts';

const verification = {
  id: 'v1',
  valueMasked: '+1 ••• 0123',
  expiresAt: '2026-01-01T00:10:00Z',
  resendAt: '2026-01-01T00:00:30Z',
  attemptsLeft: 5,
  lockedUntil: null,
};

describe('sign-in dialog', () => {
  it('resets its state each time it opens', () => {
    const used = { ...initialAuthFlow, phoneNumber: '+12015550123', code: '123456', verification, welcome: true };
    expect(authReducer(used, { type: 'open' })).toEqual(initialAuthFlow);
    expect(authReducer(used, { type: 'open', page: 'PhoneNumber' })).toEqual({
      ...initialAuthFlow,
      page: 'PhoneNumber',
    });
  });

  it('clears the code when the phone number is set', () => {
    const typed = { ...initialAuthFlow, code: '123', codeError: 'no', phoneError: 'bad' };
    const next = authReducer(typed, { type: 'phone', value: '+12015550124' });
    expect(next).toMatchObject({ phoneNumber: '+12015550124', code: '', codeError: null, phoneError: null });
  });

  it('trims the code and removes only its first space', () => {
    expect(cleanCode('  123 456 ')).toBe('123456');
    expect(cleanCode('1 2 3')).toBe('12 3');
    expect(authReducer(initialAuthFlow, { type: 'code', value: ' 48 2917' }).code).toBe('482917');
  });

  it('shows the remaining attempts after a wrong code and clears the cells', () => {
    const waiting = { ...initialAuthFlow, page: 'Verify' as const, verification, code: '111111' };
    const next = authReducer(waiting, { type: 'codeRefused', message: 'That code isn’t right.', attemptsLeft: 3 });
    expect(next).toMatchObject({ code: '', codeError: 'That code isn’t right.', verification: { attemptsLeft: 3 } });
  });

  it('leads new users to the referral code and lets everyone else in', () => {
    expect(pageAfterSignIn('full', true)).toBe('ReferralCode');
    expect(pageAfterSignIn('full', false)).toBeNull();
    expect(pageAfterSignIn('phone_required', true)).toBe('PhoneNumber');
    expect(pageAfterSignIn('guest', true)).toBeNull();
  });

  it('still welcomes a new user who verifies their number after a social sign-in', () => {
    const first = authReducer(initialAuthFlow, { type: 'signedIn', isNew: true });
    expect(authReducer(first, { type: 'signedIn', isNew: false }).welcome).toBe(true);
  });

  it('continues while a code is redeemed and returns when it is refused', () => {
    const asked = authReducer({ ...initialAuthFlow, page: 'ReferralCode' }, { type: 'redeeming' });
    expect(asked.page).toBe('How');
    const refused = authReducer(asked, { type: 'redeemRefused', message: 'This code doesn’t exist.' });
    expect(refused).toMatchObject({ page: 'ReferralCode', referralError: 'This code doesn’t exist.' });
    expect(authReducer(refused, { type: 'go', page: 'How' }).referralError).toBeNull();
  });

  it('goes to the code page once the code is sent', () => {
    expect(authReducer(initialAuthFlow, { type: 'codeSent', verification })).toMatchObject({
      page: 'Verify',
      verification,
      sentTo: null,
    });
  });

  it('remembers the number the code was sent to, but not for a resumed verification', () => {
    const sent = authReducer(initialAuthFlow, { type: 'codeSent', verification, sentTo: '+12015550123' });
    expect(sent.sentTo).toBe('+12015550123');
    expect(authReducer(sent, { type: 'codeSent', verification }).sentTo).toBeNull();
  });
});

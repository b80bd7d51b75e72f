import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApplePayment, hasApplePay, payWithApple } from './applePay.ts';

/** Stands in for the browser's ApplePaySession. */
class FakeSession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  static supportsVersion = (version: number) => version <= 3;
  static last: FakeSession;
  onvalidatemerchant: (event: { validationURL: string }) => unknown = () => undefined;
  onpaymentauthorized: (event: { payment: { token: unknown } }) => unknown = () => undefined;
  oncancel: () => unknown = () => undefined;
  begin = vi.fn();
  abort = vi.fn();
  completeMerchantValidation = vi.fn();
  completePayment = vi.fn();
  request: { total: { amount: string } };
  constructor(_version: number, request: { total: { amount: string } }) {
    this.request = request;
    FakeSession.last = this;
  }
}

const payment = (change: Partial<ApplePayment> = {}): ApplePayment => ({
  total: 5_125,
  currency: 'USD',
  createOrder: async () => ({ orderId: 'o1' }),
  validate: async () => '{"merchantSessionIdentifier":"m1"}',
  pay: async () => true,
  onCancelled: vi.fn(),
  onFailed: vi.fn(),
  ...change,
});

beforeEach(() => {
  Object.assign(window, { ApplePaySession: FakeSession });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ApplePaySession');
});

describe('Apple Pay', () => {
  it('is available only if the browser supports it', () => {
    expect(hasApplePay()).toBe(true);
    Reflect.deleteProperty(window, 'ApplePaySession');
    expect(hasApplePay()).toBe(false);
  });

  it('requests the full amount, passes the merchant session through and pays with the token', async () => {
    const pay = vi.fn(async () => true);
    payWithApple(payment({ pay }));
    const sheet = FakeSession.last;
    expect(sheet.request.total.amount).toBe('51.25');
    expect(sheet.begin).toHaveBeenCalledOnce();
    await sheet.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' });
    expect(sheet.completeMerchantValidation).toHaveBeenCalledWith({ merchantSessionIdentifier: 'm1' });
    await sheet.onpaymentauthorized({ payment: { token: { paymentData: 'secret' } } });
    expect(pay).toHaveBeenCalledWith('o1', '{"paymentData":"secret"}');
    expect(sheet.completePayment).toHaveBeenCalledWith({ status: 0 });
  });

  it('closes the sheet before authorization when the order is refused', async () => {
    const onFailed = vi.fn();
    payWithApple(payment({ createOrder: () => Promise.reject(new Error('limit')), onFailed }));
    await FakeSession.last.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' });
    expect(FakeSession.last.abort).toHaveBeenCalledOnce();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(FakeSession.last.completeMerchantValidation).not.toHaveBeenCalled();
  });

  it('tells the sheet that the payment was declined', async () => {
    payWithApple(payment({ pay: async () => false }));
    await FakeSession.last.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' });
    await FakeSession.last.onpaymentauthorized({ payment: { token: {} } });
    expect(FakeSession.last.completePayment).toHaveBeenCalledWith({ status: 1 });
  });
});

import { unprocessable } from './errors.ts';
import { paypalId } from './ids.ts';
import { centsOf, moneyOf } from './money.ts';
import type { Capture, CaptureReturn, Money } from './orderTypes.ts';

/** Returns the amount of a capture that hasn't been returned, in cents. */
export function leftOf({ amount, returns = [] }: Capture): number {
  return returns.reduce(
    (left, { kind, amount: back }) => left + (kind === 'restored' ? centsOf(back) : -centsOf(back)),
    centsOf(amount),
  );
}

/**
 * Refunds part of a completed capture, or everything that is left of it. Throws PayPal's 422 if the capture was already
 * returned, or if less is left than requested.
 */
export function addRefund(capture: Capture, amount: Money | null): CaptureReturn {
  const left = leftOf(capture);
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  }
  assertStatus(capture, ['COMPLETED', 'PARTIALLY_REFUNDED']);
  const cents = amount === null ? left : centsOf(amount);
  if (cents < 1 || cents > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', `The refund amount must be between 0.01 and ${moneyOf(left).value}.`);
  }
  const refund = entry(capture, 'refund', cents);
  capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return refund;
}

/** Returns everything that is left of a capture to the payer's bank. */
export function addReversal(capture: Capture): void {
  assertStatus(capture, ['COMPLETED', 'PARTIALLY_REFUNDED']);
  entry(capture, 'reversal', leftOf(capture));
  capture.status = 'REVERSED';
}

/** Undoes a reversal, as after a dispute that the merchant won. */
export function undoReversal(capture: Capture): void {
  assertStatus(capture, ['REVERSED']);
  const reversal = capture.returns?.findLast(({ kind }) => kind === 'reversal');
  entry(capture, 'restored', reversal ? centsOf(reversal.amount) : 0);
  capture.status = leftOf(capture) === centsOf(capture.amount) ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
}

function entry(capture: Capture, kind: CaptureReturn['kind'], cents: number): CaptureReturn {
  const amount = moneyOf(cents, capture.amount.currency_code);
  const added: CaptureReturn = { id: paypalId(), kind, amount, at: new Date().toISOString() };
  capture.returns = [...(capture.returns ?? []), added];
  return added;
}

function assertStatus({ status }: Capture, allowed: Capture['status'][]): void {
  if (!allowed.includes(status)) throw unprocessable('CAPTURE_STATUS_NOT_VALID', `The capture is ${status}.`);
}

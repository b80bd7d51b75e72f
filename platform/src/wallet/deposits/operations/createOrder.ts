import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyStepsRoute } from '../../../http/route.ts';
import { PositiveCents } from '../../../shared/schema.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { DepositOrder, PaymentType } from '../../schemas.ts';
import createOrderExample from '../createOrder.example.json' with { type: 'json' };
import { createDepositOrder } from '../createOrder.ts';

export function createOrderRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'wallet.create_order',
    method: 'POST',
    url: '/api/v1/payment_source/create_order',
    summary: 'Creates a deposit order for the user to approve.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    gate: paidGates.deposit,
    fields: { amount: 'Amount to credit to the balance, in cents.', type: 'Deposit method.' },
    body: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositOrder,
    example: createOrderExample,
    handler: (ctx, finish) => createDepositOrder(ctx, finish),
  });
}

import type { World } from '../world.ts';
import type { Subject } from './index.ts';

const source = async ({ t, people }: World) => t.openSource(people.player.id);

export const money: Record<string, Subject> = {
  'Query.statement': () => ({ from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }),
  'Query.withdrawFee': async (world) => ({ amount: 2000, paymentSourceId: await source(world) }),
  'Mutation.createDepositOrder': () => ({ amount: 2000, type: 'paypal' }),
  'Mutation.deposit': async ({ t, people }) => {
    const { id, providerId } = await t.order(people.player, 2000);
    t.paypal.approve(providerId);
    return { orderId: id };
  },
  'Mutation.addPaymentSource': () => ({ value: 'someone@mail.test', type: 'PayPal' }),
  'Mutation.disconnectPaymentSource': async (world) => ({ id: await source(world) }),
  'Mutation.setPlayLimits': () => ({ input: { deposit: { day: 100_000 } } }),
  'Mutation.withdraw': async (world) => ({ amount: 2000, paymentSourceId: await source(world) }),
};

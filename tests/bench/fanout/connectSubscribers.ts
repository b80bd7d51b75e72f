import { Subscriber, type SubscriberOptions } from './subscriber.ts';

const connectingAtOnce = 100;
/** Subscribers per client address, up to the gateway's limit. */
const perAddress = 50;

/** Connects subscribers, each on a separate socket, and waits until all have received the initial state. */
export async function connectSubscribers(
  options: Omit<SubscriberOptions, 'address'>,
  count: number,
): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = [];
  for (let from = 0; from < count; from += connectingAtOnce) {
    const some = Array.from({ length: Math.min(connectingAtOnce, count - from) }, (_, n) => {
      const place = Math.floor((from + n) / perAddress);
      const address = `10.0.${Math.floor(place / 250)}.${1 + (place % 250)}`;
      return new Subscriber({ ...options, address });
    });
    subscribers.push(...some);
    await Promise.all(some.map(({ ready }) => ready));
  }
  return subscribers;
}

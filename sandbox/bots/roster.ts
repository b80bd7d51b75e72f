/** Returns the bots' phone numbers. With demo data, they belong to demo users, otherwise to new ones. */
export function roster(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `+120155501${String(index + 40).padStart(2, '0')}`);
}

export const MOST_BOTS = 32;

/** Returns the phone numbers of the trader bots. */
export const traderPhones = Array.from({ length: 14 }, (_, index) => `+120155501${index + 72}`);

/** Whether a trader is a maker. Every third one is. */
export const isMaker = (index: number) => index % 3 === 0;

/** Email address with which the referee bot signs in. */
export const REFEREE_EMAIL = 'noor@staff.duelbook.test';

/** Email address of the payer in every bot's deposits. */
export const BOT_EMAIL = 'bot@example.com';

const numbers = new Set([...roster(MOST_BOTS), ...traderPhones]);

/** Whether a phone number may belong to a bot. */
export const isBotPhone = (phone: string) => numbers.has(phone);

/** Number of bots that request sign-in codes from the same IP address. Must stay below the daily limit per address. */
export const BOTS_PER_ADDRESS = 12;

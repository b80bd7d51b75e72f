/** The bots' phone numbers. With demo data they belong to demo users; otherwise to new ones. */
export function roster(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `+120155501${String(index + 40).padStart(2, '0')}`);
}

export const MOST_BOTS = 32;

/** Phone numbers of the trader bots. */
export const traderPhones = Array.from({ length: 14 }, (_, index) => `+120155501${index + 72}`);

/** Every third trader is a maker. */
export const isMaker = (index: number) => index % 3 === 0;

/** The referee bot's sign-in email. */
export const REFEREE_EMAIL = 'noor@staff.duelbook.test';

/** The payer email of every bot. */
export const BOT_EMAIL = 'bot@example.com';

const numbers = new Set([...roster(MOST_BOTS), ...traderPhones]);

/** Whether a phone number may belong to a bot. */
export const isBotPhone = (phone: string) => numbers.has(phone);

/** Number of bots that request sign-in codes from the same IP address. Stays below the daily limit per address. */
export const BOTS_PER_ADDRESS = 12;

/** The bots' phone numbers. In the demo world they belong to its people; elsewhere to new ones. */
export function roster(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `+120155501${String(index + 40).padStart(2, '0')}`);
}

export const MOST_BOTS = 32;

/** The phone numbers of the bots that stake. */
export const traderPhones = Array.from({ length: 14 }, (_, index) => `+120155501${index + 72}`);

/** Every third of them keeps the books full. */
export const isMaker = (index: number) => index % 3 === 0;

/** Under which the bot that referees signs in. */
export const REFEREE_EMAIL = 'noor@staff.duelbook.test';

/** The e-mail under which every bot pays. */
export const BOT_EMAIL = 'bot@example.com';

const numbers = new Set([...roster(MOST_BOTS), ...traderPhones]);

/** Whether a phone number can be a bot's. */
export const isBotPhone = (phone: string) => numbers.has(phone);

/** Of how many bots one address of this machine asks for codes: fewer than an address may ask for in a day. */
export const BOTS_PER_ADDRESS = 12;

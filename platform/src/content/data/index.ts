import { faqAccount } from './faqAccount.ts';
import { faqMoney } from './faqMoney.ts';
import { faqPlay } from './faqPlay.ts';
import { guides } from './guides.ts';
import { news } from './news.ts';
import type { DocumentSeed } from './shape.ts';

/** Every document of the product, in the order in which those of a kind are shown. */
export const documents: readonly DocumentSeed[] = [...faqMoney, ...faqPlay, ...faqAccount, ...guides, ...news];

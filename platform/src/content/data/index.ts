import { faqAccount } from './faqAccount.ts';
import { faqMoney } from './faqMoney.ts';
import { faqPlay } from './faqPlay.ts';
import { guides } from './guides.ts';
import { news } from './news.ts';
import type { DocumentSeed } from './shape.ts';

/** All documents. Documents of the same kind appear in display order. */
export const documents: readonly DocumentSeed[] = [...faqMoney, ...faqPlay, ...faqAccount, ...guides, ...news];

import { CreditCard, Landmark, Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { icon } from '@/shared/ui/icons';
import { LetterMark } from '@/shared/ui/letter-mark';

const glyphs: Record<string, ReactElement | undefined> = {
  Dots: <Landmark {...icon} />,
  dots: <Landmark {...icon} />,
  Card: <CreditCard {...icon} />,
  card: <CreditCard {...icon} />,
  ApplePay: <Smartphone {...icon} />,
  apple_pay: <Smartphone {...icon} />,
};

/** The logo of a payment method. `type` is the value used in GraphQL. */
export function SourceMark({ type, name }: { type: string; name: string }) {
  return <LetterMark name={name} glyph={glyphs[type]} />;
}

import { Flag, Swords, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '@/shared/ui/icons';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from './Button.tsx';

export default { title: 'Button' };

const labels: Partial<Record<ButtonVariant, string>> = {
  primary: 'Create match',
  secondary: 'Withdraw',
  tertiary: 'Learn more',
  warning: 'Forfeit',
  grey: 'Filters',
  success: 'Check in',
  gold: 'Cash out $18.40',
  blue: 'Connect PayPal',
  glow: 'Stake now',
};
const variants = Object.keys(labels) as ButtonVariant[];
const heights: ButtonSize[] = [32, 40, 48, 56];

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 20, alignItems: 'center' }}>{children}</div>
);

const all = (props: { disabled?: boolean; loading?: boolean } = {}) => (
  <Row>
    {variants.map((variant) => (
      <Button data-track="create_match" key={variant} variant={variant} {...props}>
        {labels[variant]}
      </Button>
    ))}
  </Row>
);

export const Variants = () => all();
export const Disabled = () => all({ disabled: true });
export const Loading = () => all({ loading: true });
export const Sizes = () => (
  <>
    {heights.map((size) => (
      <Row key={size}>
        <Button data-track="open_deposit" size={size}>
          Deposit
        </Button>
        <Button data-track="cash_out_open" size={size} variant="gold" icon={<Swords {...icon} />}>
          Cash out $18.40
        </Button>
        <Button data-track="create_match" size={size} variant="glow" icon={<Swords {...icon} />}>
          Create match
        </Button>
        <Button size={size} variant="grey" icon={<Flag {...icon} />} loading>
          Forfeit...
        </Button>
        <IconButton size={size} label="Close">
          <X {...icon} />
        </IconButton>
      </Row>
    ))}
  </>
);
export const WithReason = () => (
  <div style={{ width: 320 }}>
    <Button data-track="open_join" wide size={56} reason="You’re $12.50 short">
      Join · $25.00
    </Button>
  </div>
);

import { EmptyState, Region, type RegionQuery, Skeleton } from '@/shared/ui/region';
import { SocialButton, type SocialButtonProps } from './SocialButton.tsx';

export interface SocialRegionProps extends Omit<SocialButtonProps, 'provider' | 'children'> {
  /** The query of the sign-in options. */
  query: RegionQuery & { data?: unknown };
  /** Null if no provider is configured, and until the options have loaded. */
  provider: SocialButtonProps['provider'] | null;
  /** Message shown when no provider is configured. */
  none: string;
  /** Whether the region is inside a dialog. */
  small?: boolean;
}

/** The sign-in button of the identity provider, with its loading, error and empty states. */
export function SocialRegion({ query, provider, none, small, ...button }: SocialRegionProps) {
  const ready = query.data !== undefined;
  return (
    <Region
      bare
      titleHidden
      title="Sign in"
      thing="the sign-in options"
      query={query}
      ready={ready}
      empty={ready && !provider && <EmptyState small={small} title={none} />}
      skeleton={<Skeleton height={48} radius={10} />}
    >
      {provider && <SocialButton provider={provider} {...button} />}
    </Region>
  );
}

import { ExternalLink } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

interface BrowserSignInProps {
  /** The provider's name. */
  name: string;
  onCancel: () => void;
}

/** Shown in the desktop app while the person signs in with a provider in their browser. */
export function BrowserSignIn({ name, onCancel }: BrowserSignInProps) {
  return (
    <div role="status">
      <Banner
        tone="azure"
        icon={<ExternalLink {...icon} />}
        title="Continue in your browser"
        as="h3"
        aside={
          <Button variant="secondary" size={40} onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        Sign in to <bdi>{name}</bdi> there. You’ll come back here afterward.
      </Banner>
    </div>
  );
}

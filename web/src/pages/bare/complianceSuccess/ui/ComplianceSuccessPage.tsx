import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { ComplianceReturn, waitingWithdrawal } from '@/features/withdraw';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { BarePage } from '@/shared/ui/bare-page';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';

/**
 * `/dots-compliance-success`: shown once the compliance form is complete. Resumes the waiting withdrawal, or opens the
 * wallet if there is none.
 */
export function ComplianceSuccessPage() {
  const session = useSession();
  if (!session || session.scope === 'guest') {
    return (
      <BarePage title="Form received">
        <EmptyState
          title="Sign in to continue"
          as="h2"
          action={
            <Button data-track="sign_in" onClick={() => openOverlay({ kind: 'auth', intent: { label: 'Withdraw' } })}>
              Sign in
            </Button>
          }
        >
          Your withdrawal is saved and waiting. No money has moved.
        </EmptyState>
      </BarePage>
    );
  }
  return <Waiting key={session.user.id} userId={session.user.id} />;
}

function Waiting({ userId }: { userId: string }) {
  const [waiting] = useState(() => waitingWithdrawal(userId, Date.now()));
  if (!waiting) return <Navigate to={routes.wallet()} replace />;
  return (
    <BarePage title="Form received">
      <ComplianceReturn waiting={waiting} />
    </BarePage>
  );
}

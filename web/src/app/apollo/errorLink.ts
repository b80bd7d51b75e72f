import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { clearSession, currentSession, updateSessionUser } from '@/entities/session';
import { errorCodes, isAgeUnknown, isBanned, isPositionMissing, type Refusal, refusalFrom } from '@/shared/api';
import { openOverlay, openOverlays } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';

/** Clears a session that is no longer valid. Shows a single message, no matter how many requests fail. */
export function handleSignedOut(): void {
  if (!currentSession()) return;
  clearSession();
  toast({
    key: 'signed-out',
    title: 'You were signed out. Sign in again.',
    action: { label: 'Sign in', run: () => openOverlay({ kind: 'auth' }) },
  });
}

const isPoll = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.QUERY;

const isSigningIn = () => openOverlays().some(({ kind }) => kind === 'auth');

/** Handles refusals that have the same effect on every screen. Callers handle all other codes, including 12. */
export function handleRefusal(refusal: Refusal, fromQuery: boolean): void {
  if (refusal.code === 'UNAUTHENTICATED' || refusal.platformCode === errorCodes.UNAUTHENTICATED) handleSignedOut();
  // A background query must not reset a sign-in dialog that is already open.
  if (refusal.platformCode === errorCodes.PHONE_REQUIRED && !(fromQuery && isSigningIn()))
    openOverlay({ kind: 'auth', page: 'PhoneNumber' });
  if (refusal.platformCode === errorCodes.ACCOUNT_FROZEN)
    openOverlay({ kind: 'frozen', requestId: refusal.requestId ?? undefined });
  if (refusal.platformCode === errorCodes.IDENTITY_REQUIRED) openOverlay({ kind: 'kyc', reasons: reasonsOf(refusal) });
  if (isAgeUnknown(refusal)) openOverlay({ kind: 'date-of-birth' });
  if (isPositionMissing(refusal)) openOverlay({ kind: 'share-location' });
  if (isBanned(refusal)) {
    // Marks the user as banned, because the shell may still have the old status.
    updateSessionUser({ status: 'banned' });
    if (!fromQuery) openOverlay({ kind: 'ban' });
  }
}

function reasonsOf({ data }: Refusal): string[] {
  return Array.isArray(data.reasons) ? data.reasons.map(String) : [];
}

/** Whether a request was sent with an earlier session, so its refusal doesn't apply to the current session. */
function isOutdated(operation: ApolloLink.Operation): boolean {
  const { authorization } = operation.getContext().headers ?? {};
  return authorization !== undefined && authorization !== `Bearer ${currentSession()?.token}`;
}

/** Handles errors that need the same treatment on every screen, for all GraphQL requests. */
export function errorLink(): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    if (isOutdated(operation)) return;
    if (CombinedGraphQLErrors.is(error)) {
      for (const fault of error.errors) handleRefusal(refusalFrom(fault), isPoll(operation));
    } else if (ServerError.is(error) && error.statusCode === 401) {
      handleSignedOut();
    }
  });
}

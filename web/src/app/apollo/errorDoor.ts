import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { clearSession, currentSession, updateSessionUser } from '@/entities/session';
import { errorCodes, isBanned, type Refusal, refusalFrom } from '@/shared/api';
import { openOverlay, openOverlays } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';

/** The session is no longer valid. Clears it and shows one message, however many requests fail. */
export function answerSignedOut(): void {
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

/** Handles errors that are treated the same everywhere. Code 12 and all others are left to the caller. */
export function answerRefusal(refusal: Refusal, fromQuery: boolean): void {
  if (refusal.code === 'UNAUTHENTICATED' || refusal.platformCode === errorCodes.UNAUTHENTICATED) answerSignedOut();
  // A query in the background must not reset a sign-in that is already open.
  if (refusal.platformCode === errorCodes.PHONE_REQUIRED && !(fromQuery && isSigningIn()))
    openOverlay({ kind: 'auth', page: 'PhoneNumber' });
  if (refusal.platformCode === errorCodes.ACCOUNT_FROZEN)
    openOverlay({ kind: 'frozen', requestId: refusal.requestId ?? undefined });
  if (refusal.platformCode === errorCodes.IDENTITY_REQUIRED) openOverlay({ kind: 'kyc', reasons: reasonsOf(refusal) });
  if (isBanned(refusal)) {
    // The shell may not know yet.
    updateSessionUser({ status: 'banned' });
    if (!fromQuery) openOverlay({ kind: 'ban' });
  }
}

function reasonsOf({ data }: Refusal): string[] {
  return Array.isArray(data.reasons) ? data.reasons.map(String) : [];
}

/** Error link for all GraphQL requests. Screens don't handle these errors themselves. */
export function errorDoor(): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    if (CombinedGraphQLErrors.is(error)) {
      for (const fault of error.errors) answerRefusal(refusalFrom(fault), isPoll(operation));
    } else if (ServerError.is(error) && error.statusCode === 401) {
      answerSignedOut();
    }
  });
}

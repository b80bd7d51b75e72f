import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, fromEvent, map, merge, type Observable, switchMap, take, tap, throwError, timer } from 'rxjs';
import { isUnanswered, refusalOf } from '@/shared/api';
import { dismissToastOf, toast } from '@/shared/lib/toasts';

type Result = ApolloLink.Result;

/** Delays before retries, in ms. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000];

const toastKey = 'unanswered';

function showOffline(): void {
  toast({
    key: toastKey,
    durationMs: 60_000,
    title: 'No response yet',
    text: 'We’re checking whether it went through. It won’t go through twice.',
  });
}

/** Throws the errors of a result that leaves the outcome of the request unknown. */
function answered(result: Result): Result {
  if (!result.errors?.length) return result;
  const error = new CombinedGraphQLErrors(result);
  if (isUnanswered(refusalOf(error))) throw error;
  return result;
}

const hasKey = ({ operationType, variables }: ApolloLink.Operation) =>
  operationType === OperationTypeNode.MUTATION && typeof variables.idempotencyKey === 'string';

/**
 * Retries a mutation that has an idempotency key, with the same key, until a response states its outcome. During the
 * retries, a toast says that we're checking. After 45 s, the error is passed on.
 * @param tokenNow returns the token of the session that sends requests; retries stop if another user signs in
 */
export function repeatUnanswered(tokenNow: () => string | undefined): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (!hasKey(operation)) return forward(operation);
    const token = tokenNow();
    const send = (waits: readonly number[]): Observable<Result> =>
      forward(operation).pipe(
        map(answered),
        catchError((error: unknown) => {
          const [wait, ...later] = waits;
          if (wait === undefined || !isUnanswered(refusalOf(error))) return throwError(() => error);
          showOffline();
          return merge(timer(wait), fromEvent(window, 'online')).pipe(
            take(1),
            switchMap(() => (tokenNow() === token ? send(later) : throwError(() => error))),
          );
        }),
      );
    return send(waitsMs).pipe(tap({ next: () => dismissToastOf(toastKey), error: () => dismissToastOf(toastKey) }));
  });
}

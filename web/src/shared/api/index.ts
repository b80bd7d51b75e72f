export * as errorCodes from './codes.generated.ts';
export { newIdempotencyKey } from './idempotency.ts';
export { possibleTypes } from './possibleTypes.generated.ts';
export {
  type FieldFault,
  isAgeUnknown,
  isAnsweredCentrally,
  isBanned,
  isMissing,
  isPositionMissing,
  isUnanswered,
  type Refusal,
  refusalFrom,
  refusalOf,
} from './refusal.ts';
export { useAttemptKey } from './useAttemptKey.ts';

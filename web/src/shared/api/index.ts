export { newIdempotencyKey } from './idempotency.ts';
export { possibleTypes } from './possibleTypes.generated.ts';
export {
  type FieldFault,
  isAnsweredCentrally,
  isBanned,
  platformCodes,
  type Refusal,
  refusalFrom,
  refusalOf,
} from './refusal.ts';

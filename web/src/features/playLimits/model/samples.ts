/** A limit that isn't set, for tests and stories. */
export const noLimit = {
  __typename: 'PlayLimit',
  day: null,
  week: null,
  month: null,
  dayUsed: 0,
  weekUsed: 0,
  monthUsed: 0,
  dayLeft: null,
  weekLeft: null,
  monthLeft: null,
} as const;

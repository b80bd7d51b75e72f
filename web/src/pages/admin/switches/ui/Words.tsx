/** User-written texts, separated by dots. */
export function Words({ parts }: { parts: readonly string[] }) {
  return <bdi>{parts.join(' · ')}</bdi>;
}

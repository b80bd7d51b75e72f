/** Texts that people wrote, separated by dots. */
export function Words({ parts }: { parts: readonly string[] }) {
  return <bdi>{parts.join(' · ')}</bdi>;
}

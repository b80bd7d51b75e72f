import { JoinNeeds, type JoinNeedsProps } from './JoinNeeds.tsx';

/** Shows the requirements of a match on its page, for users who could enter it. */
export function JoinRequirements(props: JoinNeedsProps) {
  return (
    <section aria-label="What you need to join">
      <JoinNeeds {...props} />
    </section>
  );
}

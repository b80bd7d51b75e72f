import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { waitingClient } from '../../../../workshop/samples/staff.ts';
import { StaffAction } from './StaffAction.tsx';

export default { title: 'Staff action' };

const client = waitingClient();
const document = gql`
  mutation Freeze($id: ID!, $reason: String!) {
    freeze(id: $id, reason: $reason)
  }
`;

const Example = ({ refusal }: { refusal?: string }) => (
  <ApolloProvider client={client}>
    <StaffAction
      document={document}
      variables={({ reason }) => ({ id: 'user-0', reason })}
      label="Freeze"
      track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
      title="Freeze a_name_with_twenty_20"
      facts={[{ label: 'Balance', value: '$12,345.67' }]}
      effects={['Deposits, withdrawals and new matches are blocked.']}
      confirm="Freeze account"
      refusal={refusal}
      done="a_name_with_twenty_20 is frozen"
    />
  </ApolloProvider>
);

export const Available = () => <Example />;
export const Refused = () => <Example refusal="You can’t freeze your own account." />;

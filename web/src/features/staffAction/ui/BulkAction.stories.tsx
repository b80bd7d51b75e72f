import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { waitingClient } from '../../../../workshop/samples/staff.ts';
import { BulkAction } from './BulkAction.tsx';

export default { title: 'Bulk action' };

const client = waitingClient();
const document = gql`
  mutation Freeze($id: ID!, $reason: String!) {
    freeze(id: $id, reason: $reason)
  }
`;

export const Several = () => (
  <ApolloProvider client={client}>
    <BulkAction
      rows={['a_name_with_twenty_20', 'kai', 'zoe']}
      keyOf={(name) => name}
      nameOf={(name) => name}
      skipOf={(name) => (name === 'zoe' ? 'This account is frozen.' : null)}
      document={document}
      variables={(id, { reason }) => ({ id, reason })}
      label="Freeze"
      track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
      title={(count) => `Freeze ${count} accounts`}
      facts={() => [{ label: 'Balances', value: '$12,345.67' }]}
      effects={() => ['Deposits, withdrawals and new matches are blocked.']}
      done={(count) => `${count} accounts frozen`}
      onDone={() => undefined}
    />
  </ApolloProvider>
);

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { ProveAgain } from './ProveAgain.tsx';

export default { title: 'Sign in again' };

const provider = { __typename: 'SocialSignIn', name: 'Sandbox ID', clientId: 'duelbook' };

const Example = ({ scriptUrl }: { scriptUrl: string | null }) => {
  const social = scriptUrl === null ? null : { ...provider, scriptUrl };
  const link = new ApolloLink(() => of({ data: { config: { __typename: 'Config', social } } }));
  return (
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <div style={{ maxWidth: 448 }}>
        <ProveAgain onProved={() => undefined} />
      </div>
    </ApolloProvider>
  );
};

export const Available = () => <Example scriptUrl="http://127.0.0.1:4002/oidc/client.js" />;
export const Blocked = () => <Example scriptUrl="http://127.0.0.1:9/client.js" />;
export const NotConfigured = () => <Example scriptUrl={null} />;

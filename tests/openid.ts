// A real OpenID provider that stands in for Google: whoever names an e-mail is that person.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';
import type { GoogleSettings } from '../src/accounts/google.ts';

export async function openProvider(returnPath: string): Promise<GoogleSettings> {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'third-team', clientSecret: 'a secret between the two of us' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['http://127.0.0.1:1/'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // The site reads who it is from the token itself, as it does with Google.
    conformIdTokenClaims: false,
    cookies: { keys: ['kept by the provider'] },
    async findAccount(_context, id) {
      const isVerified = !id.startsWith('unverified');
      const claims = {
        sub: id,
        email: id,
        email_verified: isVerified,
        name: 'Gail Pond',
        given_name: 'Gail',
        family_name: 'Pond',
      };
      return { accountId: id, claims: async () => claims };
    },
  });
  // The site's port is known only after the provider's.
  const { redirectUriAllowed } = provider.Client.prototype;
  provider.Client.prototype.redirectUriAllowed = function (uri: string) {
    return new URL(uri).pathname === returnPath || redirectUriAllowed.call(this, uri);
  };
  const handle = provider.callback();
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...client, issuer };
}

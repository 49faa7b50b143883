// Google, as any OpenID provider: what it can do it says itself, so that another one can stand in for it.
import { genericOAuth } from 'better-auth/plugins';

/** `issuer` is Google's own, unless another OpenID provider stands in for it. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

export function googlePlugins(google: GoogleSettings | null) {
  if (!google) return [];
  const { clientId, clientSecret, issuer } = google;
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId,
          clientSecret,
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          mapProfileToUser({ given_name, family_name, name }) {
            const [first = '', ...rest] = String(name ?? '').split(' ');
            const [firstName, lastName] = [given_name ?? first, family_name ?? rest.join(' ')].map(String);
            return { firstName, lastName };
          },
        },
      ],
    }),
  ];
}

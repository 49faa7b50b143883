// What an operator says of the walls: whose word counts about who a visitor is, and whom to tell of a hole.
import type { BlockList } from 'node:net';
import { readContact } from './server/security-txt.ts';
import { listProxies } from './server/sender.ts';

type Environment = Record<string, string | undefined>;
type Wrong = (name: string, problem: string) => Error;

export function readProxies({ TRUSTED_PROXIES: text }: Environment, wrong: Wrong): BlockList {
  const named = (text || 'loopback').split(',').map((one) => one.trim());
  const proxies = listProxies(named.filter((one) => one !== ''));
  if (proxies) return proxies;
  const rule = 'is not a list of loopback, private, none, addresses, or networks such as 10.0.0.0/8';
  throw wrong('TRUSTED_PROXIES', `"${text}" ${rule}`);
}

export function readSecurityContact({ SECURITY_CONTACT: text }: Environment, wrong: Wrong): string | null {
  const contact = text ? readContact(text) : null;
  if (!text || contact) return contact;
  throw wrong('SECURITY_CONTACT', `"${text}" is not an e-mail address or an address of https://`);
}

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Reach of requests of the server's own: to the public internet by https, or by the operator's word into the house's
 * own network too, or nowhere.
 */
export const reaches = ['public', 'internal', 'off'] as const;
export type Reach = (typeof reaches)[number];

/** Refusal of an address where one may not go, and why. */
export class AddressRefused extends Error {}

/**
 * True if an address is one of the public internet: neither this machine's nor a private network's, nor a cloud's
 * metadata, and none in which one of those is wrapped (IPv4 in IPv6, 6to4, Teredo, NAT64).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Checks of an address what can be told without resolving its name. @throws AddressRefused */
export const targetOf = (address: string, reach: Reach): URL => {
  if (reach === 'off') throw new AddressRefused('switched off');
  if (!URL.canParse(address)) throw new AddressRefused('no address');
  const target = new URL(address);
  if (target.username || target.password) throw new AddressRefused('name and password in the address');
  const protocols = reach === 'public' ? ['https:'] : ['https:', 'http:'];
  if (!protocols.includes(target.protocol)) throw new AddressRefused('not https');
  if (reach === 'internal') return target;
  const host = hostOf(target);
  const isLocal = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
  if (isLocal || (isIP(host) && !isPublicAddress(host))) throw new AddressRefused('not a public address');
  return target;
};

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for the connection itself: what it hands over is what was checked, so that a name which answers
 * otherwise a moment later (rebinding) leads nowhere else. One address that is not public refuses all.
 */
export const checkedLookup =
  (reach: Reach, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new AddressRefused('no address of that name'), '', 4);
      if (reach !== 'internal' && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused('not a public address'), '', 4);
      return options.all
        ? (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses)
        : callback(null, first.address, first.family);
    });
  };

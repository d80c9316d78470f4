import { isIPv4, isIPv6 } from 'node:net';

/** The last four bytes of an IPv6 address may be written as IPv4: as two groups they are like the others. */
const toGroups = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!isIPv4(group)) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

/** All eight groups, those that `::` stands for included. */
const expand = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const [first, last] = [toGroups(head), toGroups(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** How IPv4 looks on a socket that speaks both: five groups of nothing, then this one. */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const toIPv4 = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/**
 * Network that counts as one: an IPv4 address, or the IPv6 network of 64 bits, of which each household hands out
 * 2^64 addresses. However an address is written, its network is the same.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  if (isMapped(groups)) return toIPv4(groups);
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './networkOf';

describe('the network of an address', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8::ffff:1', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const group = fc.integer({ min: 0, max: 0xffff });
  const half = fc.tuple(group, group, group, group);
  const write = (groups: readonly number[]): string => groups.map((number) => number.toString(16)).join(':');
  /** The shortest form, as the standard writes it. */
  const shorten = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

  it('is the same however the address is written, and the same for all hosts in it', () => {
    const hosts = fc.constantFrom<[number, number, number, number]>([0, 0, 0, 1], [0, 0, 0, 0], [1, 0, 0, 0]);
    fc.assert(
      fc.property(
        half.filter(([first]) => first > 0),
        fc.oneof(half, hosts),
        (network, host) => {
          const address = write([...network, ...host]);
          for (const form of [address, address.toUpperCase(), shorten(address), `${address}%1`])
            expect(networkOf(form)).toBe(write(network));
        },
      ),
    );
  });

  it('is the IPv4 address where that was only wrapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(`::ffff:${address}`)).toBe(address);
        expect(networkOf(shorten(`::ffff:${address}`))).toBe(address);
      }),
    );
  });
});

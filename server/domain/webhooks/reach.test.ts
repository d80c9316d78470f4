import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressRefused, checkedLookup, isPublicAddress, targetOf } from '../../base/reach';
import { post } from './post';

describe('an address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    // Link-local with the metadata of clouds, carrier-grade NAT, multicast, broadcast, reserved.
    ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.0.1', '198.18.0.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    // IPv4 in IPv6: mapped, NAT64, 6to4, Teredo.
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['', 'localhost', 'example.org', '2130706433x'],
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ...['http://example.org/', 'ftp://example.org/', 'https://user:word@example.org/', 'nonsense', ''],
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://[::ffff:10.0.0.1]/', 'https://localhost/'],
    ...['https://LOCALHOST./', 'https://a.localhost/', 'https://printer.local/', 'https://metadata.google.internal/'],
  ])('is refused before any name is asked for: %j', (address) => {
    expect(() => targetOf(address, 'public')).toThrow(AddressRefused);
  });

  it('may be one of the own network by the operator’s word, and none at all where they are switched off', () => {
    expect(targetOf('http://127.0.0.1:1/x', 'internal').port).toBe('1');
    expect(() => targetOf('file:///etc/passwd', 'internal')).toThrow(AddressRefused);
    expect(() => targetOf('https://example.org/', 'off')).toThrow(AddressRefused);
  });
});

describe('a name', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const listen = async (answer: Parameters<typeof createServer>[1] = (_, response) => response.end()) => {
    const seen: string[] = [];
    server = createServer((request, response) => {
      seen.push(`${request.headers.host} ${request.url}`);
      answer(request, response);
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    return { seen, port: (server.address() as AddressInfo).port };
  };
  /** A name server that answers otherwise each time. */
  const answering = (...answers: string[][]) => {
    const asked: string[] = [];
    const resolve: Parameters<typeof checkedLookup>[1] = (hostname, _, callback) => {
      asked.push(hostname);
      const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    return { asked, resolve };
  };
  const message = { headers: {}, body: '{}' };

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::1']], [[]]])(
    'that stands for %j is not connected to',
    async (addresses) => {
      const { seen, port } = await listen();
      const { resolve } = answering(addresses);
      const sent = post(`https://example.org:${port}/`, message, 'public', checkedLookup('public', resolve));
      await expect(sent).rejects.toThrow(AddressRefused);
      expect(seen).toEqual([]);
    },
  );

  it('is asked for once: the address that was checked is the one that is connected to', async () => {
    const { seen, port } = await listen();
    const { asked, resolve } = answering(['127.0.0.1'], ['10.255.255.1']);
    const lookup = checkedLookup('internal', resolve);
    expect(await post(`http://example.org:${port}/hook`, message, 'internal', lookup)).toBe(200);
    expect(asked).toEqual(['example.org']);
    expect(seen).toEqual([`example.org:${port} /hook`]);
  });

  it('that was public when it was saved and is private when something is sent (rebinding) is refused', async () => {
    const { seen, port } = await listen();
    const { resolve } = answering(['93.184.216.34'], ['127.0.0.1']);
    const address = `https://example.org:${port}/`;
    expect(targetOf(address, 'public').hostname).toBe('example.org');
    await new Promise((done) => resolve('example.org', { all: true }, done));
    await expect(post(address, message, 'public', checkedLookup('public', resolve))).rejects.toThrow(AddressRefused);
    expect(seen).toEqual([]);
  });

  it('that answers with a redirect is not followed', async () => {
    const { seen, port } = await listen((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:1/metadata` }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/`, message, 'internal')).toBe(302);
    expect(seen).toHaveLength(1);
  });

  it('that answers without end is left as soon as its status is known', async () => {
    const { port } = await listen((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect(await post(`http://127.0.0.1:${port}/`, message, 'internal')).toBe(200);
  });

  it('that answers with a head beyond measure is not heard', async () => {
    const { port } = await listen((_, response) => response.writeHead(200, { 'x-much': 'x'.repeat(20_000) }).end());
    await expect(post(`http://127.0.0.1:${port}/`, message, 'internal')).rejects.toThrow();
  });
});

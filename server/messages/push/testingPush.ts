import { createECDH, createPublicKey, randomBytes, verify, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newId } from '../../base/newId';

const { subtle } = webcrypto;
const bytesOf = (word: string): Buffer => Buffer.from(word, 'base64url');
const wordOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const expand = async (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Promise<Buffer> => {
  const key = await subtle.importKey('raw', Buffer.from(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: Buffer.from(salt), info };
  return Buffer.from(await subtle.deriveBits(how, key, length * 8));
};

/**
 * A browser's keys, and what it makes of a message that its push service hands over (RFC 8291, from the other side).
 */
export const newBrowser = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const read = async (body: Buffer): Promise<string> => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = await expand(pair.computeSecret(sender), auth, context, 32);
    const raw = await expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const iv = await expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const record = Buffer.from(body.subarray(21 + keyLength));
    const plain = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, key, record));
    const end = plain.lastIndexOf(2);
    if (plain.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error('The last record does not end as it should');
    return plain.subarray(0, end).toString('utf8');
  };
  return { p256dh: wordOf(publicKey), auth: wordOf(auth), read };
};

/**
 * Reads the header `Authorization` (RFC 8292) as a push service does. @throws if it was not signed with the key it
 * names
 */
export const readVapid = (header = ''): { publicKey: string; claim: { aud: string; exp: number; sub: string } } => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = bytesOf(publicKey);
  const [x, y] = [wordOf(point.subarray(1, 33)), wordOf(point.subarray(33))];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), how, bytesOf(signature)))
    throw new Error('The signature is wrong');
  if (JSON.parse(bytesOf(head).toString()).alg !== 'ES256') throw new Error('The signature is of another kind');
  return { publicKey, claim: JSON.parse(bytesOf(body).toString()) };
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on a port of its own, which answers 201 until it is told otherwise. */
export const startPushService = async () => {
  const received: Received[] = [];
  const told = { status: 201, headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(told.status, told.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Posted messages, oldest first. */
    received,
    /** Sets its answer from now on. */
    answerWith: (status: number, headers: Record<string, string> = {}): void =>
      void Object.assign(told, { status, headers }),
    /** A browser that has subscribed here. */
    subscribe: () => ({ ...newBrowser(), endpoint: `${origin}/send/${newId()}` }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const own = (name: string) => readFileSync(fileURLToPath(new URL(`tls/${name}.pem`, import.meta.url)));

/** TLS-terminating proxy in front of the product, as an operator has one. */
export interface SecureProxy {
  /** The origin of a name below `example.test`, which the tests' browsers take for this machine. */
  originOf: (name: string) => string;
  /** Requests from other hosts of the same site, by path, with their answers. */
  sameSite: readonly string[];
  /** Sets the upstream, once it is known. */
  lead: (address: string) => void;
  close: () => Promise<void>;
}

/** Starts it on a free port, for every name, with a certificate that nobody trusts who is not told to. */
export const startSecureProxy = async (): Promise<SecureProxy> => {
  let port = '';
  const sameSite: string[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming;
    const behind = request({ host: 'localhost', port, method, path: url, headers }, (answer) => {
      if (headers['sec-fetch-site'] === 'same-site') sameSite.push(`${url} ${answer.statusCode}`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    behind.on('error', () => outgoing.destroy());
    incoming.pipe(behind);
  };
  const server = createServer({ key: own('key'), cert: own('certificate') }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    originOf: (name) => `https://${name}.example.test:${(server.address() as AddressInfo).port}`,
    sameSite,
    lead: (address) => {
      port = new URL(address).port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

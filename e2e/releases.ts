import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file of the build that the next release has under another name, as if it had changed. */
const renamed = /(\/?assets\/)?(ExecutionPage|startTaken|settleTaken)-([\w-]{8})\.js/g;
const former = /^\/assets\/(?:ExecutionPage|startTaken|settleTaken)-([\w-]{8})\.js$/;
const next = /^(\/assets\/(?:ExecutionPage|startTaken|settleTaken)-)next_([\w-]{8})\.js$/;

const isText = (type: string | undefined): boolean => /javascript|html/.test(type ?? '');

/** As the next release says it: other names of files, and another one of what belongs together. */
const ofNext = (text: string): string =>
  text
    .replaceAll(renamed, (_, folder: string | undefined, name: string, hash: string) => {
      return `${folder ?? ''}${name}-next_${hash}.js`;
    })
    .replaceAll(/release:`(\w+)`/g, 'release:`next$1`')
    .replaceAll(/(url:`\/dashboard`,revision:`)(\w+)`/g, '$1next$2`');

/**
 * The product as a browser reaches it, at one address over two releases: until `release` is called that which is built,
 * and from then on one whose files have other names, while those of the former are gone.
 */
export const startReleases = async (target: () => string) => {
  let isNext = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isNext && former.test(path)) return void outgoing.writeHead(404).end();
    const { hostname, port } = new URL(target());
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const options = { hostname, port, path: path.replace(next, '$1$2.js'), method: incoming.method, headers };
    const asked = ask(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        const content =
          isNext && isText(answer.headers['content-type']) ? Buffer.from(ofNext(whole.toString())) : whole;
        const { 'content-length': said, 'transfer-encoding': _, ...told } = answer.headers;
        // What the former release was known by would say that nothing has changed.
        const { etag: __, 'last-modified': ___, ...kept } = told;
        // Who asks for the head alone wants to know how long the rest would be.
        const length = incoming.method === 'HEAD' && said ? said : content.length;
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': length }).end(content);
      });
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isNext = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

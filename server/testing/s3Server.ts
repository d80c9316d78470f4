import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const bucket = 'dashboard';
const key = 'test-key';
const secret = 'secret/with+signs';
/** Few, so that a listing takes several pages. */
const pageSize = 2;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const partOf = (object: Buffer, range: string | undefined): Buffer => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return start === undefined || end === undefined ? object : object.subarray(Number(start), Number(end) + 1);
};

const listing = (objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const names = [...objects.keys()].sort().filter((name) => name > after && name.startsWith(prefix));
  const page = names.slice(0, pageSize);
  const more = names.length > pageSize;
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
};

/**
 * As much of an S3-compatible service as the storage uses: write, read, delete and list in one bucket, for whoever signs
 * with the right key (the signature itself is not recomputed).
 */
export const startS3Server = async () => {
  const objects = new Map<string, Buffer>();
  const sent: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    const name = rest.join('/');
    const content = await bodyOf(request);
    if (!request.headers.authorization?.includes(`Credential=${key}/`)) return fail(response, 403, 'AccessDenied');
    if (first !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(name, content);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (name === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url.searchParams));
    } else {
      const object = objects.get(name);
      if (!object) return fail(response, 404, 'NoSuchKey');
      const part = partOf(object, request.headers.range);
      sent.push(part.length);
      response.writeHead(part === object ? 200 : 206).end(part);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => fail(response, 500, 'InternalError'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    filesUrl: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?protocol=http&region=eu-central-1`,
    objects,
    /** Number of bytes of objects that each answer held. */
    sent,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

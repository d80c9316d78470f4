import { once } from 'node:events';
import { connect } from 'node:net';

/** A POST as it travels. */
const writeRequest = (url: string, headers: Record<string, string>, body: string): Buffer => {
  const { host, pathname } = new URL(url);
  const fields = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = [`POST ${pathname} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Number of bytes of an answer that begins so; undefined as long as its head is not there. */
const lengthOf = (start: Buffer): number | undefined => {
  const end = start.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = start.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`Not an answer with a list: ${head}`);
  return end + 4 + Number(length);
};

/**
 * Milliseconds of one call after another over one connection that stays open. Without a client's own work, which takes
 * a good part of a short call's time: bytes are written, and counted as they come.
 */
export const timeOneConnection = async (
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  duration: number,
): Promise<number[]> => {
  const request = writeRequest(url, headers, body);
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.once('end', () => socket.destroy(new Error('The server closed the connection')));
  const times: number[] = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const start = performance.now();
    socket.write(request);
    let [answer] = (await once(socket, 'data')) as [Buffer];
    for (let length = lengthOf(answer); length === undefined || answer.length < length; length = lengthOf(answer)) {
      const [more] = (await once(socket, 'data')) as [Buffer];
      answer = Buffer.concat([answer, more]);
    }
    times.push(performance.now() - start);
  }
  socket.destroy();
  return times;
};

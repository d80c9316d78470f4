import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { watchConnections } from './connections';

export interface Listening {
  /** Address at which it listens, port included. */
  address: string;
  /** Asks every client to come over another connection next time, while all requests are answered as before. */
  announceEnd(): void;
  /** Takes no more connections, answers what is unanswered, closes the app. */
  end(): Promise<void>;
}

/** Takes connections for a server on one more address; none where the machine lacks it. */
const listenBeside = async (server: Server, port: number, host: string): Promise<Server | undefined> => {
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    server.emit('connection', socket),
  );
  try {
    await once(beside.listen({ port, host }), 'listening');
    return beside;
  } catch {
    return undefined;
  }
};

/**
 * Lets the app listen. `localhost` has two addresses on most machines and browsers take either; the second hands its
 * connections to the same server, so that one place knows all of them. @throws if the port is taken
 */
export const listen = async (app: FastifyInstance, port: number, host: string): Promise<Listening> => {
  const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const [first = host, ...others] = addresses;
  const connections = watchConnections(app.server);
  const address = await app.listen({ port, host: first });
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  const besides = await Promise.all(others.map((other) => listenBeside(app.server, boundPort, other)));
  return {
    address,
    announceEnd: connections.announceEnd,
    end: async () => {
      for (const server of [app.server, ...besides]) server?.close();
      await connections.end();
      await app.close();
    },
  };
};

import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** From now on every answer asks its client to come over another connection next time. */
  announceEnd(): void;
  /**
   * Ends each connection as soon as nothing of it is unanswered: at once those that wait for a next request, or have not
   * sent a first. @returns when none is left
   */
  end(): Promise<void>;
}

/**
 * Knows the connections of a server that is to end without losing a request. Node's own `close` waits for those that
 * were answered without `connection: close` until their clients give up, and for those that never asked anything.
 */
export const watchConnections = (server: Server): Connections => {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let isEndAnnounced = false;
  let isEnding = false;

  const endIfIdle = (socket: Socket): void => {
    if (isEnding && !unanswered.get(socket)?.size) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
  });
  // Before anybody can answer it.
  server.prependListener('request', ({ socket }, response) => {
    if (isEndAnnounced) response.shouldKeepAlive = false;
    unanswered.get(socket)?.add(response);
    response.once('close', () => {
      unanswered.get(socket)?.delete(response);
      endIfIdle(socket);
    });
  });

  return {
    announceEnd: () => {
      isEndAnnounced = true;
      for (const responses of unanswered.values()) {
        for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
      }
    },
    end: async () => {
      isEnding = true;
      const ended = [...unanswered.keys()].map((socket) => once(socket, 'close'));
      for (const socket of unanswered.keys()) endIfIdle(socket);
      await Promise.all(ended);
    },
  };
};

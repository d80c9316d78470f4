import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a database that a test can cut, silence and mend. */
export const startCutter = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => {
      if (!isSilent) to.write(chunk);
    });
    from.on('end', () => to.end());
  };
  const proxy = createServer((incoming) => {
    keep(incoming);
    if (isCut) return incoming.destroy();
    const outgoing = keep(connect(Number(target.port || 5432), target.hostname));
    pass(incoming, outgoing);
    pass(outgoing, incoming);
    outgoing.on('close', () => incoming.destroy());
    return incoming.on('close', () => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    /** From now on nothing arrives on either side, and no connection ends: so a network fails. */
    silence: () => {
      isSilent = true;
    },
    /** Number of connections, those of both sides. */
    connections: () => sockets.size,
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
};

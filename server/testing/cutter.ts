import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a database that a test can cut and mend. */
export const startCutter = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((incoming) => {
    keep(incoming);
    if (isCut) return incoming.destroy();
    const outgoing = keep(connect(Number(target.port || 5432), target.hostname));
    incoming.pipe(outgoing).pipe(incoming);
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
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
};

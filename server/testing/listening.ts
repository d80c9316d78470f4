import type { ChildProcess } from 'node:child_process';

/** Addresses on which a process of the server listens. */
export interface Addresses {
  /** By the name under which there is everything but course content: `http://localhost:…`. */
  address: string;
  /** Of the metrics, if they have a port of their own. */
  metricsAddress?: string;
}

const spoken = (output: string, what: string): string | undefined => {
  const [, said] = new RegExp(`^${what} on (\\S+)\n`, 'm').exec(output) ?? [];
  return said && `http://localhost:${new URL(said).port}`;
};

/**
 * Reads from a started server's own output where it listens, once it does. Its port was set to 0, so that no other
 * process can have it, and its standard output to a pipe, which is emptied from now on. @throws if it ends before
 */
export const untilListening = (server: ChildProcess): Promise<Addresses> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (text: string): void => {
      output += text;
      const address = spoken(output, 'Listening');
      if (!address) return;
      const metricsAddress = spoken(output, 'Metrics');
      server.stdout?.off('data', read).resume();
      resolve({ address, ...(metricsAddress && { metricsAddress }) });
    };
    server.stdout?.setEncoding('utf8').on('data', read);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });

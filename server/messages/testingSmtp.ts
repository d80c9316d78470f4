import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  content: string;
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Refuses addresses by their local part: `gone` for good, `grey` the first time, `spam` the message itself. */
const recipients = (asked: Map<string, number>): SMTPServerOptions['onRcptTo'] => {
  return ({ address }, _, callback) => {
    const times = (asked.get(address) ?? 0) + 1;
    asked.set(address, times);
    if (address.startsWith('gone')) callback(refusal(550, '5.1.1 No such mailbox'));
    else if (address.startsWith('grey') && times === 1) callback(refusal(451, '4.7.1 Greylisted, come back later'));
    else callback();
  };
};

/** A real mail server on a port of its own; `options` change how it behaves. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  /** How often it was asked for each address. */
  const asked = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: recipients(asked),
    onData: (stream, { envelope }, callback) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((content) => {
        if (to.some((address) => address.startsWith('spam'))) return callback(refusal(554, '5.7.1 Looks like spam'));
        received.push({ from, to, content });
        return callback();
      });
    },
    ...options,
  });
  // Whoever hangs up in the middle is what some tests are about.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    asked,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

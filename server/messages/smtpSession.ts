import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '../config';

/** Milliseconds: for a connection and its greeting, for an answer, and for a message altogether. */
export interface Patience {
  connection: number;
  answer: number;
  message: number;
}

/** The message in all must end before another instance may take it for abandoned. */
export const usualPatience: Patience = { connection: 8_000, answer: 15_000, message: 25_000 };

interface Access {
  host: string;
  port: number;
  secure: boolean;
  user?: string;
  pass?: string;
}

const accessOf = (address: string): Access => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
};

interface Letter {
  from: string;
  to: string;
  content: Buffer;
}

/** `connection` reports some failures to its callbacks and others as events: both end the conversation. */
const converse = (connection: SMTPConnection, { user, pass }: Access, { from, to, content }: Letter): Promise<string> =>
  new Promise((resolve, reject) => {
    const send = () =>
      connection.send({ from, to: [to] }, content, (error, info) => {
        if (error) reject(error);
        else resolve(info.response);
      });
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('the connection ended early')));
    connection.connect((error) => {
      if (error) reject(error);
      else if (user === undefined) send();
      else connection.login({ user, pass: pass ?? '' }, (refusal) => (refusal ? reject(refusal) : send()));
    });
  });

/**
 * One message over a connection of its own, so that a connection that hangs holds up nobody else's message and can be
 * cut without anything still going out by it. @returns what the server answered
 */
export const sendBySmtp = async ({ url }: SmtpSettings, patience: Patience, letter: Letter): Promise<string> => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const access = accessOf(url);
  const { host, port, secure } = access;
  const connection = new Connection({
    host,
    port,
    secure,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.connection,
    dnsTimeout: patience.connection,
    socketTimeout: patience.answer,
    socketCloseTimeout: 1_000,
    // A password must not travel in the open, except to the machine itself.
    requireTLS: !secure && access.user !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host),
  });
  // Whatever it reports after the end of the conversation is nobody's concern.
  connection.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server took too long')), patience.message);
  });
  try {
    const answer = await Promise.race([converse(connection, access, letter), tooLong]);
    connection.quit();
    return answer;
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

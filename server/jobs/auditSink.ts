import { open } from 'node:fs/promises';

/** A file, or a web address with the token that it asks for. */
export type AuditSinkSettings = { path: string } | { url: string; token?: string };

/** Takes lines for good, or throws. */
export type AuditSink = (lines: readonly string[]) => Promise<void>;

/** Milliseconds that a receiver may take. */
const patience = 5_000;

/** True if the file's last line was cut off, as by a process that ended while it wrote. */
const isCutOff = async (file: Awaited<ReturnType<typeof open>>): Promise<boolean> => {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
};

const toFile =
  (path: string): AuditSink =>
  async (lines) => {
    const file = await open(path, 'a+', 0o600);
    try {
      const text = `${lines.join('\n')}\n`;
      await file.appendFile((await isCutOff(file)) ? `\n${text}` : text);
      await file.datasync();
    } finally {
      await file.close();
    }
  };

const toAddress =
  (url: string, token: string | undefined): AuditSink =>
  async (lines) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...(token && { authorization: `Bearer ${token}` }) },
      body: `${lines.join('\n')}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    // The connection is free again once the answer was read.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the receiver of the audit log answered ${answer.status}`);
  };

/** Sink of the audit log's lines: appended to a file and on the disk, or taken by an address with an answer of 2xx. */
export const openAuditSink = (settings: AuditSinkSettings): AuditSink =>
  'path' in settings ? toFile(settings.path) : toAddress(settings.url, settings.token);

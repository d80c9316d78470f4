import { useEffect, useRef, useState } from 'react';
import { type LibraryUpload, partnerVersions } from '../../contract/partner/versions';
import { RequestError, request } from '../../dataProvider/request';
import { fingerprintOf } from './fingerprint';

/** A file on its way. */
interface Sending {
  file: File;
  /** Bytes that have arrived, those of the part that is on its way included. */
  sent: number;
  /** True once it came to a stop for want of a connection: it can go on. */
  isLost: boolean;
}

interface Listeners {
  /** Gets the upload after each part. */
  onUpload: (upload: LibraryUpload) => void;
  /** The server will not have the file. */
  onRefused: (error: RequestError) => void;
}

const silent = { loader: 'hide', toast: false } as const;

const sizeOf = ({ partCount, partSize, size }: LibraryUpload, number: number): number =>
  number < partCount - 1 ? partSize : size - number * partSize;

/** Bytes of the parts that are here. */
export const arrived = (upload: LibraryUpload): number =>
  upload.received.reduce((sum, number) => sum + sizeOf(upload, number), 0);

/** True where trying again may help: no network, or a server that is away or busy. */
const isConnection = ({ status }: RequestError): boolean => status === 0 || status === 429 || status >= 500;

/** Sends a file part by part, beginning with the first that is missing; without a connection it waits to go on. */
export const useSending = ({ onUpload, onRefused }: Listeners) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const sendParts = async (file: File, begun: LibraryUpload, signal: AbortSignal): Promise<void> => {
    let sent = arrived(begun);
    for (let number = 0; number < begun.partCount && begun.state === 'receiving'; number += 1) {
      if (begun.received.includes(number)) continue;
      const from = number * begun.partSize;
      const size = sizeOf(begun, number);
      const files = [new File([file.slice(from, from + size)], 'part.bin')];
      const before = sent;
      const onProgress = (fraction: number): void =>
        setSending({ file, sent: before + Math.round(fraction * size), isLost: false });
      onProgress(0);
      const part = { uuid: begun.uuid, number };
      onUpload(await request(partnerVersions.sendPart, part, { ...silent, files, onProgress, signal }));
      sent += size;
    }
  };

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const about = { fileName: file.name, size: file.size, fingerprint: await fingerprintOf(file) };
    const begun = await request(partnerVersions.begin, about, { ...silent, signal });
    onUpload(begun);
    await sendParts(file, begun, signal);
  };

  /** Sends a file, or goes on with the same one. */
  const start = async (file: File): Promise<void> => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setSending((former) => ({ file, sent: former?.file === file ? former.sent : 0, isLost: false }));
    try {
      await send(file, controller.signal);
      setSending(null);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      if (isConnection(error)) return setSending((former) => former && { ...former, isLost: true });
      setSending(null);
      onRefused(error);
    }
  };
  return { sending, start };
};

import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '../../../contract/call';
import { uploadGap } from '../../../contract/constants';
import { RequestError, request } from '../../../dataProvider/request';
import { showToast } from '../toasts';
import { addFiles, type Refusal, type UploadEntry } from './uploadEntry';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const textOf = (error: unknown): string => {
  const known = error instanceof RequestError ? error : new RequestError(0);
  return known.code ? `errors.${known.code}` : `errors.status.${known.status}`;
};

/**
 * Chosen files and their way to the server, by a call with an upload. Files go one after another, 250 ms apart;
 * `upload` resolves when all have been tried, and `onUploaded` gets the answer of each that arrived.
 */
export const useFileUpload = <C extends Call>(call: C, onUploaded: (response: ResponseOf<C>) => void) => {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const change = (file: File, changes: Partial<UploadEntry>): void =>
    setEntries((all) => all.map((entry) => (entry.file === file ? { ...entry, ...changes } : entry)));

  const send = async (file: File, fields: z.input<C['request']>): Promise<void> => {
    change(file, { status: 'uploading', progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => change(file, { progress });
      const response = await request(call, fields, { files: [file], onProgress, toast: false });
      change(file, { status: 'done', progress: 1 });
      onUploaded(response);
    } catch (error) {
      change(file, { status: 'error', error: textOf(error) });
      showToast({ type: 'danger', title: 'ui.fileUpload.failed', message: textOf(error) });
    }
  };

  return {
    call: call as Call,
    entries,
    refused,
    uploading: entries.some(({ status }) => status === 'uploading'),
    add: (files: readonly File[]): void => {
      const result = addFiles(entries, files, call);
      setEntries(result.entries);
      setRefused(result.refused);
    },
    remove: (file: File): void => setEntries((all) => all.filter((entry) => entry.file !== file)),
    /** Sends what has not arrived yet, with the further fields of the call's form. */
    upload: async (fields: z.input<C['request']>): Promise<void> => {
      const waiting = entries.filter(({ status }) => status !== 'done');
      for (const [index, { file }] of waiting.entries()) {
        if (index > 0) await wait(uploadGap);
        await send(file, fields);
      }
    },
  };
};

export type FileUploadState = Omit<ReturnType<typeof useFileUpload>, 'upload'>;

import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '../../../contract/kit/call';
import { uploadGap } from '../../../contract/shapes/constants';
import { RequestError, request } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import type { Translate } from '../../../i18n/words';
import { Unreadable } from '../../pictures/draw';
import { showToast, type ToastData, withdrawToast } from '../toasts/toastStore';
import { asJpeg } from './asJpeg';
import { addFiles, limitsOf, type Refusal, type UploadEntry } from './uploadEntry';

interface Options<C extends Call> {
  /** Gets the answer for each file that arrived. */
  onUploaded?: (response: ResponseOf<C>) => void;
  /** Sends one file as soon as it is chosen, with these fields of the call's form; another one takes its place. */
  atOnce?: z.input<C['request']>;
  /** Says why a file failed, where more is known than for any call. */
  explain?: (translate: Translate, error: RequestError) => string;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Chosen files and their way to the server, by a call with an upload. Files go one after another, 250 ms apart;
 * `upload` resolves when all have been tried. A file that failed says why, and a toast says that it did.
 */
export const useFileUpload = <C extends Call>(call: C, options: Options<C>) => {
  const { onUploaded, atOnce, explain = errorText } = options;
  const translate = useTranslate();
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const running = useRef(false);
  const told = useRef<ToastData[]>([]);
  const removed = useRef(new Set<File>());
  const uploading = entries.some(({ status }) => status === 'uploading');
  const change = (file: File, changes: Partial<UploadEntry>): void =>
    setEntries((all) => all.map((entry) => (entry.file === file ? { ...entry, ...changes } : entry)));

  /** Discards the messages about files that failed or were refused, once somebody chooses anew. */
  const forget = (): void => {
    for (const toast of told.current.splice(0)) withdrawToast(toast);
    setRefused([]);
  };

  const reasonOf = (error: unknown): string =>
    error instanceof Unreadable
      ? translate('ui.fileUpload.unreadable')
      : explain(translate, error instanceof RequestError ? error : new RequestError(0));

  const send = async (file: File, fields: z.input<C['request']>): Promise<void> => {
    change(file, { status: 'uploading', progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => change(file, { progress });
      const sent = await asJpeg(file, limitsOf(call));
      const response = await request(call, fields, { files: [sent], onProgress, toast: false });
      change(file, { status: 'done', progress: 1 });
      onUploaded?.(response);
    } catch (error) {
      change(file, { status: 'error', error: reasonOf(error) });
      const toast = { type: 'danger', title: 'ui.fileUpload.failed', message: file.name } as const;
      showToast(toast);
      told.current.push(toast);
    }
  };

  return {
    call: call as Call,
    entries,
    refused,
    uploading,
    add: (files: readonly File[]): void => {
      if (uploading) return;
      forget();
      for (const file of files) removed.current.delete(file);
      const result = addFiles(atOnce ? [] : entries, files, call);
      setEntries(result.entries);
      setRefused(result.refused);
      const [first] = result.entries;
      if (atOnce && first) void send(first.file, atOnce);
    },
    remove: (file: File): void => {
      forget();
      removed.current.add(file);
      setEntries((all) => all.filter((entry) => entry.file !== file));
    },
    /** Sends what has not arrived yet, with the further fields of the call's form. */
    upload: async (fields: z.input<C['request']>): Promise<void> => {
      // Pressed twice, each file still goes once.
      if (running.current) return;
      running.current = true;
      const waiting = entries.filter(({ status }) => status !== 'done');
      for (const [index, { file }] of waiting.entries()) {
        if (index > 0) await wait(uploadGap);
        if (!removed.current.has(file)) await send(file, fields);
      }
      running.current = false;
    },
  };
};

export type FileUploadState = Omit<ReturnType<typeof useFileUpload>, 'upload'>;

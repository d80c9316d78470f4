import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type ImportUpload, memberImport } from '../../../contract/memberImport';
import { RequestError, request } from '../../../dataProvider/request';
import { addFiles, type Refusal, type UploadEntry } from '../../ui/fileUpload/uploadEntry';
import { importFailureText } from './importText';

/** One CSV file, sent as soon as it is chosen; choosing another one replaces it. */
export const useCsvUpload = (onUploaded: (upload: ImportUpload) => void) => {
  const translate = useTranslate();
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (file: File): Promise<void> => {
    const show = (entry: Omit<UploadEntry, 'file'>) => setEntries([{ file, ...entry }]);
    setFailure(null);
    show({ status: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => show({ status: 'uploading', progress });
      onUploaded(await request(memberImport.uploadCsv, {}, { files: [file], onProgress, toast: false }));
    } catch (error) {
      const known = error instanceof RequestError ? error : new RequestError(0);
      show({ status: 'error', progress: 0, error: 'ui.fileUpload.failed' });
      setFailure(importFailureText(translate, known));
    }
  };

  return {
    call: memberImport.uploadCsv,
    entries,
    refused,
    failure,
    uploading: entries.some(({ status }) => status === 'uploading'),
    add: (files: readonly File[]): void => {
      const chosen = addFiles([], files, memberImport.uploadCsv);
      setRefused(chosen.refused);
      setFailure(null);
      const [entry] = chosen.entries;
      if (entry) void send(entry.file);
    },
    remove: (): void => {
      setEntries([]);
      setFailure(null);
    },
  };
};

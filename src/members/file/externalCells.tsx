import { useTranslate } from 'ra-core';
import type { externalCertificates } from '../../../contract/externalCertificates';
import type { ResponseOf } from '../../../contract/kit/call';
import { FileLink } from '../../ui/FileLink';
import { useFormat } from '../../ui/useFormat';

type Certificate = ResponseOf<typeof externalCertificates.list>['items'][number];

/** Until when somebody else's certificate holds. */
export const ValidUntil = ({ record: { validUntil } }: { record: Pick<Certificate, 'validUntil'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  return validUntil ? format.date(validUntil) : translate('externalCertificates.forGood');
};

export const CertificateFile = ({ record: { file } }: { record: Pick<Certificate, 'file'> }) =>
  file ? <FileLink address={file} /> : '–';

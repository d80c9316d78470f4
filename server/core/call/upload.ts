import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../../contract/kit/call';
import { maximumUploadSize } from '../../../contract/shapes/constants';
import { mayBeOf } from '../../../contract/shapes/fileFormats';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { UploadedFile } from '../context/context';

const limitsOf = (upload: Upload) => ({
  fileSize: upload.maximumSize ?? maximumUploadSize,
  files: upload.maximumCount,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
});

interface ReadUpload {
  files: UploadedFile[];
  fields: Record<string, unknown>;
}

const readParts = async (request: FastifyRequest, upload: Upload): Promise<ReadUpload> => {
  const files: UploadedFile[] = [];
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits: limitsOf(upload) })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    const content = await part.toBuffer();
    if (part.fieldname !== upload.field) throw invalidRequest([{ path: part.fieldname, rule: 'unknown' }]);
    if (!mayBeOf(upload.types, part.filename)) throw new CallError('file.invalidFormat');
    files.push({ fileName: part.filename, content });
  }
  if (files.length === 0) throw invalidRequest([{ path: upload.field, rule: 'required' }]);
  return { files, fields: Object.fromEntries(fields) };
};

/**
 * Reads a multipart body into memory: the files of the call's field, and the other fields as text.
 *
 * @throws CallError `schema.invalid` where the body is none, has no boundary, or ends in the middle
 */
export const readUpload = async (request: FastifyRequest, upload: Upload): Promise<ReadUpload> => {
  if (!request.isMultipart()) throw invalidRequest();
  return readParts(request, upload).catch((error: Error & { statusCode?: number }) => {
    // What the parser cannot read has neither a code nor a status: the sender's fault, and none of ours to log.
    throw error instanceof CallError || error.statusCode ? error : invalidRequest();
  });
};

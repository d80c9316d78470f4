import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStorage, storageOn } from './storage';

/** A folder on this machine. */
export const openFolder = (location: string): FileStorage =>
  storageOn(async () => {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const driver = new FSDriver({ location, visibility: 'private' });
    return {
      driver,
      readRange: async (key, range) => createReadStream(join(location, key), range),
      writeStream: (key, content) => driver.putStream(key, content),
    };
  });

/**
 * A bucket of an S3-compatible service: `s3://key:secret@host:port/bucket?region=eu-central-1`. Key and secret are
 * percent-encoded; `?protocol=http` is for services in one's own network.
 */
export const openBucket = (filesUrl: string): FileStorage =>
  storageOn(async () => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const { host, username, password, pathname, searchParams } = new URL(filesUrl);
    const bucket = pathname.slice(1);
    const client = new S3Client({
      endpoint: `${searchParams.get('protocol') ?? 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      // Services beside Amazon's know neither bucket names as hosts, nor access lists, nor the newest checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return {
      driver: new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }),
      readRange: async (key, { start, end }) => {
        const range = `bytes=${start}-${end}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
        if (!(Body instanceof Readable)) throw new Error('The service answered without a body');
        return Body;
      },
      writeStream: async (key, content, { contentType, size }) => {
        // A source that fails midway would leave the request waiting for the rest of it.
        const failed = new AbortController();
        let reason: unknown;
        content.once('error', (error) => {
          reason = error;
          failed.abort();
        });
        const asked = { Bucket: bucket, Key: key, Body: content, ContentLength: size, ContentType: contentType };
        try {
          await client.send(new PutObjectCommand(asked), { abortSignal: failed.signal });
        } catch (error) {
          throw reason ?? error;
        }
      },
    };
  });

/** The bucket if an address is given, else the folder `files` below `dataDir`. */
export const openStorage = ({ filesUrl, dataDir }: { filesUrl?: string; dataDir: string }): FileStorage =>
  filesUrl ? openBucket(filesUrl) : openFolder(join(dataDir, 'files'));

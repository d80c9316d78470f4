import { join } from 'node:path';
import { type FileStorage, storageOn } from './storage';

/** A folder on this machine. */
export const openFolder = (location: string): FileStorage =>
  storageOn(async () => {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new FSDriver({ location, visibility: 'private' });
  });

/**
 * A bucket of an S3-compatible service: `s3://key:secret@host:port/bucket?region=eu-central-1`. Key and secret are
 * percent-encoded; `?protocol=http` is for services in one's own network.
 */
export const openBucket = (filesUrl: string): FileStorage =>
  storageOn(async () => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { host, username, password, pathname, searchParams } = new URL(filesUrl);
    return new S3Driver({
      bucket: pathname.slice(1),
      endpoint: `${searchParams.get('protocol') ?? 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      // Services beside Amazon's know neither bucket names as hosts, nor access lists, nor the newest checksums.
      forcePathStyle: true,
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    });
  });

/** The bucket if an address is given, else the folder `files` below `dataDir`. */
export const openStorage = ({ filesUrl, dataDir }: { filesUrl?: string; dataDir: string }): FileStorage =>
  filesUrl ? openBucket(filesUrl) : openFolder(join(dataDir, 'files'));

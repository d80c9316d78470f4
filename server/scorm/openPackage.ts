import { type Archive, openArchive } from './archive';
import { pathsIn } from './contents';
import { PackageFault } from './fault';
import { withoutManifest } from './foreign';
import { maximumManifest } from './limits';
import { fitManifest, type Manifest, readManifest } from './manifest';
import { chooseReading, type Reading } from './readings';
import { noticesOfFiles, noticesOfHosts, noticesOfSilence } from './scan';

const manifestName = 'imsmanifest.xml';
const folderPart = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Path of the manifest, whose name some tools write in capitals: at the top, as it should, or in a folder. */
const manifestIn = ({ entries }: Archive): string => {
  const [first, second] = [...entries.keys()]
    .filter((path) => path.slice(folderPart(path).length).toLowerCase() === manifestName)
    .sort((one, other) => one.split('/').length - other.split('/').length);
  if (first === undefined) throw withoutManifest(entries.keys(), manifestName);
  if (second !== undefined && second.split('/').length === first.split('/').length) {
    throw new PackageFault(
      `The package has several manifests: ${first}, ${second}; import each as a package of its own`,
    );
  }
  return first;
};

const readUnder = async (archive: Archive): Promise<Reading> => {
  const path = manifestIn(archive);
  if (archive.sizeOf(path) > maximumManifest) throw new PackageFault(`${manifestName} is larger than 5 MB`);
  const folder = folderPart(path);
  const paths = pathsIn(archive, folder);
  return { archive, folder, paths, fit: fitManifest(await archive.read(path), paths) };
};

/** A package that can be imported, open: close its archive. */
export interface OpenPackage {
  archive: Archive;
  manifest: Manifest;
  /** Of the manifest, with a slash at its end. */
  folder: string;
  /** Notices of what is cut off here, a line each: it can be imported all the same. */
  notices: string[];
}

/** Opens a zip file and looks at all of it that can be told before it is unpacked. @throws PackageFault */
export const openPackage = async (file: string): Promise<OpenPackage> => {
  const [first, ...others] = await openArchive(file);
  try {
    const readings: [Reading, ...Reading[]] = [await readUnder(first)];
    for (const archive of others) readings.push(await readUnder(archive));
    const { reading, files, notices } = await chooseReading(readings);
    const { archive, folder, paths, fit } = reading;
    const manifest = readManifest(fit.manifest, paths);
    notices.push(...manifest.notices, ...noticesOfSilence(manifest, files));
    notices.push(...noticesOfFiles(files, paths), ...noticesOfHosts(files));
    return { archive, manifest, folder, notices };
  } catch (error) {
    first.close();
    throw error;
  }
};

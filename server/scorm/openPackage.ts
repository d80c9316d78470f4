import { type Archive, openArchive } from './archive';
import { pathsIn } from './contents';
import { PackageFault } from './fault';
import { withoutManifest } from './foreign';
import { maximumManifest } from './limits';
import { type Manifest, readManifest } from './manifest';
import { noticesOfHosts, noticesOfSilence, scan } from './scan';

const manifestName = 'imsmanifest.xml';

/** The folder of the manifest, with a slash at its end; '' where it lies at the top, as it should. */
const folderOf = ({ entries }: Archive): string => {
  const found = [...entries.keys()]
    .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
    .map((path) => path.slice(0, -manifestName.length))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  const [first, second] = found;
  if (first === undefined) throw withoutManifest(entries.keys(), manifestName);
  if (second !== undefined && second.split('/').length === first.split('/').length) {
    const both = `${first}${manifestName}, ${second}${manifestName}`;
    throw new PackageFault(`The package has several manifests: ${both}; import each as a package of its own`);
  }
  return first;
};

/** A package that can be imported, open: close its archive. */
export interface OpenPackage {
  archive: Archive;
  manifest: Manifest;
  /** Of the manifest, with a slash at its end. */
  folder: string;
  /** What of it is cut off here, a line each: it can be imported all the same. */
  notices: string[];
}

/** Opens a zip file and looks at all of it that can be told before it is unpacked. @throws PackageFault */
export const openPackage = async (file: string): Promise<OpenPackage> => {
  const archive = await openArchive(file);
  try {
    const folder = folderOf(archive);
    if (archive.sizeOf(folder + manifestName) > maximumManifest) {
      throw new PackageFault(`${manifestName} is larger than 5 MB`);
    }
    const paths = pathsIn(archive, folder);
    const manifest = readManifest(await archive.read(folder + manifestName), paths);
    const files = await scan(archive, folder, paths, manifest.standard);
    const notices = [...manifest.notices, ...noticesOfSilence(manifest, files), ...noticesOfHosts(files)];
    return { archive, manifest, folder, notices };
  } catch (error) {
    archive.close();
    throw error;
  }
};

import { PackageFault } from './fault';

const exported = 'export the course from its authoring tool as SCORM 1.2 or 2004';

/** Other kinds of packages, by what they are known, and what to do with them. */
const kinds: readonly { name: string; isNamedBy: RegExp; remedy: string }[] = [
  { name: 'a cmi5 package', isNamedBy: /(?:^|\/)cmi5\.xml$/i, remedy: exported },
  { name: 'a package for the Experience API', isNamedBy: /(?:^|\/)tincan\.xml$/i, remedy: exported },
  { name: 'an AICC package', isNamedBy: /\.(?:au|crs|des|cst)$/i, remedy: exported },
  {
    name: 'H5P content',
    isNamedBy: /(?:^|\/)h5p\.json$/i,
    remedy: 'export it as SCORM from its editor, or with a program that wraps H5P in SCORM',
  },
];

/** Why there is no manifest: a package of another kind is named for what it is. */
export const withoutManifest = (paths: Iterable<string>, manifest: string): PackageFault => {
  const all = [...paths];
  for (const { name, isNamedBy, remedy } of kinds) {
    const found = all.find((path) => isNamedBy.test(path));
    if (found !== undefined) return new PackageFault(`This is ${name} (${found}), and no SCORM: ${remedy}`);
  }
  const inner = all.filter((path) => /\.zip$/i.test(path));
  if (inner.length > 0) {
    const [which, remedy] =
      inner.length === 1 ? ['another one', `hand in ${inner[0]}`] : ['others', 'hand in the one that is the package'];
    return new PackageFault(
      `The zip file holds ${which} and no ${manifest} of its own (${inner.slice(0, 3).join(', ')}): unpack it, and ${remedy} as it is`,
    );
  }
  return new PackageFault(
    `The package has no ${manifest}, which says what to play: ${exported}, and hand in the zip file as it came`,
  );
};

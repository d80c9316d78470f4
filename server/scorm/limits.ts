/** The most files a package may hold. */
export const maximumFiles = 5_000;
/** Bytes, unpacked. */
export const maximumSize = 500 * 1024 * 1024;
/** How deep the elements of its manifest may lie in one another. */
export const maximumDepth = 100;
/** Bytes of its manifest. */
export const maximumManifest = 5 * 1024 * 1024;

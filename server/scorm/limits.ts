/** The most files a package may hold. */
export const maximumFiles = 5_000;
/** Bytes, unpacked. */
export const maximumSize = 500 * 1024 * 1024;
/** How deep the elements of its manifest may lie in one another. */
export const maximumDepth = 100;
/** Bytes of its manifest. */
export const maximumManifest = 5 * 1024 * 1024;
/** Ratio of sizes, unpacked to packed, that a file may have, and all of them together. Text and blank pictures reach 50. */
export const maximumRatio = 100;
/** Bytes up to which nobody asks how well they are packed. */
export const unsuspicious = 10 * 1024 * 1024;
/** Bytes up to which a file is stored in one piece, which can be sent again where a service was busy. */
export const inOnePiece = 1024 * 1024;

/** Why a package is refused, in one line for whoever wanted it imported. */
export class PackageFault extends Error {}

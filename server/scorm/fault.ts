import { FileFault } from '../base/fileFault';

/** So many faults of a package are told, and no more. */
const mostTold = 20;

/** Why a package is refused: everything that was found, a line each, for the person who wanted it imported. */
export class PackageFault extends FileFault {
  constructor(...faults: readonly string[]) {
    const more = faults.length - mostTold;
    super('PackageFault', [...faults.slice(0, mostTold), ...(more > 0 ? [`… and ${more} more faults`] : [])]);
  }
}

/** Gathers what is wrong, so that all of it is told at once. */
export const gatherFaults = () => {
  const faults: string[] = [];
  return {
    add: (fault: string): void => {
      faults.push(fault);
    },
    isEmpty: (): boolean => faults.length === 0,
    /** @throws PackageFault if there is any */
    settle: (): void => {
      if (faults.length > 0) throw new PackageFault(...faults);
    },
  };
};
export type Faults = ReturnType<typeof gatherFaults>;

import { FileFault } from '../../../base/fileFault';

/** Why a risk assessment cannot be imported: everything that is wrong, each with where it is in the file. */
export class EntryFault extends FileFault {
  constructor(faults: readonly string[]) {
    super('EntryFault', [faults.join('; ')]);
  }
}

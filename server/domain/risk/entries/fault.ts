/** Why a risk assessment cannot be imported: everything that is wrong, each with where it is in the file. */
export class EntryFault extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.name = 'EntryFault';
  }
}

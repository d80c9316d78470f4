import { FileFault } from '../../../base/fileFault';
import { type Reason, sayReason } from '../../operatorFiles/reason';

/** One thing that is wrong with a risk assessment: where in its file, empty for the file as a whole, and why. */
export interface EntryPlace {
  place: string;
  reason: Reason;
}

/** Faults told at once; whoever has more mends these first. */
const maximumFaults = 20;

const lineOf = ({ place, reason }: EntryPlace): string => [place, sayReason(reason)].filter(Boolean).join(': ');

/** Why a risk assessment cannot be imported: everything that is wrong, each with where it is in the file. */
export class EntryFault extends FileFault {
  readonly faults: readonly EntryPlace[];
  constructor(faults: readonly EntryPlace[]) {
    const lines = [...new Set(faults.map(lineOf))].slice(0, maximumFaults);
    super('EntryFault', [lines.join('; ')]);
    this.faults = faults;
  }
}

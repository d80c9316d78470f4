import { FileFault } from '../../../base/fileFault';
import { type Reason, sayReason } from '../../operatorFiles/reason';

/** One thing that is wrong with a course: in which of its files, where there, and what would be right. */
export interface Fault {
  file: string;
  /** Keys and places from 0 joined by dots, as in `pages.0.title`; empty for the file as a whole. */
  place: string;
  reason: Reason;
}

/** Faults told at once; what lies behind them is told once these are mended. */
const maximumFaults = 50;

const lineOf = ({ file, place, reason }: Fault): string => [file, place, sayReason(reason)].filter(Boolean).join(': ');

/** Why a course cannot be imported: all that is wrong with it, a line each. */
export class CourseFault extends FileFault {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const all = [...new Set(faults.map(lineOf))];
    const left = all.length - maximumFaults;
    super('CourseFault', left > 0 ? [...all.slice(0, maximumFaults), `and ${left} more`] : all);
    this.faults = faults;
  }
}
